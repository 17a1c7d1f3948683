/** What the operator may ask of the installation as a whole. */
import { Type } from 'typebox';
import type { Foundation } from './compose-foundation.ts';
import { type OperatorAction, operatorAction } from './platform/operator-action.ts';
import { databaseVersion } from './storage/protection-store.ts';
import { version } from './version.ts';

export function installationActions({ storage }: Foundation): OperatorAction[] {
  return [
    operatorAction({
      name: 'installation.facts',
      summary: 'Version and database',
      input: Type.Object({}),
      run: async () => ({
        version,
        pid: process.pid,
        engine: storage.engine,
        database_version: await databaseVersion(storage.db),
        promise: storage.promise,
      }),
    }),
  ];
}
