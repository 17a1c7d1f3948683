/** What the operator may do with the database as a whole: copy it into a file. */
import { isAbsolute } from 'node:path';
import { failure } from '@amana/contract';
import { Type } from 'typebox';
import { fileFault, isFileFault } from '../platform/given-file.ts';
import { type OperatorAction, operatorAction } from '../platform/operator-action.ts';
import type { Storage } from './storage.ts';

export function storageActions(storage: Pick<Storage, 'backup'>): OperatorAction[] {
  return [
    operatorAction({
      name: 'backup',
      summary: 'Copy the embedded database into one new file',
      input: Type.Object({ file: Type.String({ minLength: 1, maxLength: 4096 }) }),
      async run({ file }) {
        if (!isAbsolute(file)) {
          throw failure('invalid_format', { field: 'file', message: 'file: must be an absolute path' });
        }
        try {
          return await storage.backup(file);
        } catch (error) {
          throw statedFileError(error, file);
        }
      },
    }),
  ];
}

function statedFileError(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EEXIST') return failure('conflict', { message: `${file} exists already; name a new file` });
  if (!isFileFault(error)) return error;
  return failure('invalid_format', {
    field: 'file',
    message: `${file} cannot be written: ${fileFault(error, 'write there')}`,
  });
}
