/** For tests: bodies that a vendor might send: every one of the contracts, and those gone wrong in every way. */
import { existsSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import type { Json } from './core/json.ts';
import { contractsFolder, contractsOf } from './test-contracts.ts';

export interface Body {
  status: number;
  text: string;
}

/** Each answer and message of all contracts once, whoever it is from. */
export function contractBodies(): Body[] {
  if (!existsSync(contractsFolder)) return [];
  const providers = readdirSync(contractsFolder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const names = providers.flatMap(({ name }) => (name === 'smile-id' ? [name, 'smile-id-v3'] : [name]));
  const bodies = names
    .flatMap((name) => contractsOf(name))
    .flatMap(({ inbound, request, responses }) => [
      ...responses.map(({ status, body }) => ({ status, text: textOf(body) })),
      ...(inbound ? [{ status: 200, text: textOf(request.body) }] : []),
    ]);
  return [...new Map(bodies.map((body) => [`${body.status} ${body.text}`, body])).values()];
}

function textOf(body: Json): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** One body with one to four things wrong with it. */
export function spoiltBody(bodies: readonly Body[]): fc.Arbitrary<Body> {
  return fc
    .tuple(
      fc.constantFrom(...bodies),
      fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 4 }),
      cut,
    )
    .map(([body, changes, cutAt]) => ({ status: body.status, text: cutAt(spoil(body.text, changes)) }));
}

type Change = (value: Json, key: string) => [key: string, value: Json] | null;

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom<Change>(
    () => null,
    (value, key) => [key.toUpperCase(), value],
    (value, key) => [key.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()), value],
    (value, key) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value],
    (_value, key) => [key, null],
    (_value, key) => [key, ''],
    (_value, key) => [key, []],
    (_value, key) => [key, {}],
    (_value, key) => [key, '****'],
    (_value, key) => [key, 'J***N D**'],
    (_value, key) => [key, 'RECORD NOT FOUND'],
    (_value, key) => [key, 'Service unavailable, retry later'],
    (_value, key) => [key, 'NaN-NaN-NaN'],
    (_value, key) => [key, '31/02/1990'],
    (_value, key) => [key, '90000000012'],
    (_value, key) => [key, true],
    (_value, key) => [key, 1e308],
    (value, key) => [key, [value]],
    (value, key) => [key, { value }],
    (value, key) => [key, typeof value === 'string' ? ` ${value}\n` : value],
    (value, key) => [key, typeof value === 'string' ? value.repeat(1_000).slice(0, 60_000) : value],
    (value) => ['__proto__', value],
    (value) => ['constructor', value],
  ),
  fc.tuple(fc.string(), fc.jsonValue()).map(
    ([name, value]): Change =>
      (_old, key) => [name || key, value as Json],
  ),
);

const cut: fc.Arbitrary<(text: string) => string> = fc.oneof(
  { weight: 8, arbitrary: fc.constant((text: string) => text) },
  { weight: 1, arbitrary: fc.nat(400).map((at) => (text: string) => text.slice(0, at)) },
  { weight: 1, arbitrary: fc.constant((text: string) => `\uFEFF${text}`) },
  { weight: 1, arbitrary: fc.constant((text: string) => `)]}'\n${text}`) },
);

/** Applies each change at one of the places of the body; a body that is no JSON is cut apart instead. */
function spoil(text: string, changes: readonly (readonly [place: number, change: Change])[]): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return changes.reduce((left, [place]) => left.slice(0, place % (left.length + 1)), text);
  }
  for (const [place, wrong] of changes) {
    const places = objectsIn(json).flatMap((object) => Object.keys(object).map((key) => ({ object, key })));
    const at = places[place % Math.max(1, places.length)];
    if (!at) break;
    const made = wrong(Reflect.get(at.object, at.key) as Json, at.key);
    if (made?.[0] !== at.key) Reflect.deleteProperty(at.object, at.key);
    if (made)
      Object.defineProperty(at.object, made[0], {
        value: made[1],
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return JSON.stringify(json);
}

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(objectsIn)];
}
