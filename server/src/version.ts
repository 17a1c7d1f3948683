/** The product's version, as the server's manifest says it. */
import { readFileSync } from 'node:fs';

export const version: string = versionOf(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

function versionOf(manifest: string): string {
  const parsed: unknown = JSON.parse(manifest);
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) return String(parsed.version);
  throw new Error('the manifest of the server names no version');
}
