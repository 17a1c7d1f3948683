/** What the operator may do with the own registry. */
import { failure } from '@amana/contract';
import { Type } from 'typebox';
import { countryCode } from '../platform/countries.ts';
import { type OperatorAction, operatorAction } from '../platform/operator-action.ts';
import type { Country } from './providers/port.ts';
import { importRegistry, type RegistryImportDeps } from './registry/own/import-registry.ts';

const countries: Readonly<Record<string, Country>> = {
  ng: 'nigeria',
  ke: 'kenya',
  gh: 'ghana',
  ug: 'uganda',
  rw: 'rwanda',
};

export function registryActions(deps: RegistryImportDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'registry.import',
      summary: 'Put a file of people into your own registry',
      input: Type.Object({
        country: Type.String({ minLength: 1, maxLength: 100 }),
        file: Type.String({ minLength: 1, maxLength: 4096 }),
      }),
      run: ({ country, file }, { progress, signal }) =>
        importRegistry(deps, {
          country: countryIn(country),
          path: file,
          actor: 'operator',
          progress,
          signal,
        }),
    }),
  ];
}

function countryIn(text: string): Country {
  const country = countries[countryCode(text) ?? ''];
  if (country) return country;
  throw failure('unsupported_country', {
    message: `Unsupported country. Supported: ${Object.values(countries).join(', ')}`,
    field: 'country',
  });
}
