/**
 * Fetches lists from their addresses and publishes what is new. An unchanged list (304, or the same entries) counts as a
 * successful check; whatever goes wrong is written down and the last good version stays.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AddressSettings, downloadsOf } from './addresses.ts';
import { withClaim } from './claim.ts';
import type { ListsDeps } from './deps.ts';
import type { ListFetcher } from './fetcher.ts';
import { type ImportResult, publishFiles, recordingFailure } from './import.ts';
import { ListRefusal } from './reading/refusal.ts';
import type { Download, ListSource } from './source.ts';
import { sourceNamed, sources } from './sources/index.ts';
import { digest } from './stage.ts';
import { sweepTemporary, temporaryPrefix } from '../platform/temporary-folders.ts';
import { activeVersion, type CheckMarks, checkOf, checkSucceeded, versionsOf } from './store.ts';

export interface RefreshDeps extends ListsDeps {
  fetcher: ListFetcher;
  addresses: AddressSettings;
  /** Sent to publishers. */
  userAgent: string;
}

export interface RefreshRequest {
  /** All lists that have an address when absent. */
  names?: string[];
  acceptShrink?: boolean;
  actor?: string;
  progress?: (text: string) => void;
  signal?: AbortSignal;
}

export interface RefreshOutcome {
  source: string;
  outcome: 'published' | 'unchanged' | 'withheld' | 'failed';
  /** In words, when it failed or was withheld. */
  detail: string | null;
  result: ImportResult | null;
}

/** One list after the other; a failure of one does not keep the others from being tried. */
export async function refreshLists(
  deps: RefreshDeps,
  request: RefreshRequest = {},
): Promise<RefreshOutcome[]> {
  const chosen = request.names?.length ? request.names.map(sourceNamed) : fetchable(deps.addresses);
  const outcomes: RefreshOutcome[] = [];
  for (const source of chosen) {
    if (request.signal?.aborted) break;
    outcomes.push(await refreshList(deps, source, request));
  }
  return outcomes;
}

/** Lists that have an address. */
export function fetchable(addresses: AddressSettings): ListSource[] {
  const custom = Object.keys(addresses.overrides ?? {}).filter((name) => name.startsWith('custom:'));
  return [...sources, ...custom.map(sourceNamed)].filter(
    (source) => downloadsOf(source, addresses).length > 0,
  );
}

async function refreshList(
  deps: RefreshDeps,
  source: ListSource,
  request: RefreshRequest,
): Promise<RefreshOutcome> {
  const actor = request.actor ?? 'operator';
  const failed = (detail: string): RefreshOutcome => ({
    source: source.name,
    outcome: 'failed',
    detail,
    result: null,
  });
  try {
    const downloads = downloadsOf(source, deps.addresses);
    if (downloads.length === 0)
      return failed(
        `${source.name} has no address: set AMANA_LISTS_URL_${source.name.toUpperCase().replace(':', '__')}, or import a file`,
      );
    return await withClaim(deps, source.name, () =>
      recordingFailure(deps, source, actor, () => fetchAndPublish(deps, source, downloads, request)),
    );
  } catch (error) {
    return failed(error instanceof ListRefusal ? error.message : 'the list could not be stored');
  }
}

async function fetchAndPublish(
  deps: RefreshDeps,
  source: ListSource,
  downloads: Download[],
  request: RefreshRequest,
): Promise<RefreshOutcome> {
  // Whoever was killed, or left by Ctrl-C, while it fetched could not clear up.
  await sweepTemporary('list', deps.clock.now().getTime());
  const directory = await mkdtemp(join(tmpdir(), temporaryPrefix('list')));
  try {
    const fetched = await fetchFiles(deps, source, downloads, directory, request);
    if (fetched === 'not-modified') {
      const check = await checkOf(deps.storage.db, source.name);
      const marks = { etag: check?.etag ?? null, lastModified: check?.last_modified ?? null };
      await deps.storage.writer.write(checkSucceeded(deps.storage.db, source.name, deps.clock.now(), marks));
      return { source: source.name, outcome: 'unchanged', detail: null, result: null };
    }
    if (await wasWithdrawn(deps, source.name, fetched.paths)) {
      await deps.storage.writer.write(
        checkSucceeded(deps.storage.db, source.name, deps.clock.now(), fetched.marks),
      );
      const detail =
        'the publisher still offers the version that was rolled back; import it to take it again';
      return { source: source.name, outcome: 'withheld', detail, result: null };
    }
    const result = await publishFiles(
      deps,
      source,
      { ...request, source: source.name, paths: fetched.paths, origin: 'download' },
      fetched.marks,
    );
    return {
      source: source.name,
      outcome: result.unchanged ? 'unchanged' : 'published',
      detail: null,
      result,
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function fetchFiles(
  deps: RefreshDeps,
  source: ListSource,
  downloads: Download[],
  directory: string,
  request: RefreshRequest,
): Promise<'not-modified' | { paths: string[]; marks: CheckMarks }> {
  const { db } = deps.storage;
  const only = downloads.length === 1;
  const [active, check] = await Promise.all([activeVersion(db, source.name), checkOf(db, source.name)]);
  const conditional = only && active && check ? conditions(check.etag, check.last_modified) : {};
  const paths: string[] = [];
  let marks: CheckMarks = { etag: null, lastModified: null };
  for (const download of downloads) {
    request.progress?.(`${source.name}: fetching ${download.key}`);
    const answer = await deps.fetcher.stream(download.url, {
      headers: { 'user-agent': deps.userAgent, accept: '*/*', ...download.headers, ...conditional },
      maxBytes: deps.limits.read.maxFileBytes,
      timeoutMs: deps.limits.fetchTimeoutMs,
      maxRedirects: 5,
      throughProxy: true,
      ...(request.signal && { signal: request.signal }),
    });
    const place = `${source.name} (${download.key})`;
    if (!answer.ok) throw new ListRefusal('unreadable', `${place} could not be fetched: ${answer.reason}`);
    if (answer.status === 304) {
      for await (const _ of answer.body) void _;
      return 'not-modified';
    }
    const path = join(directory, `${download.key}.list`);
    await save(answer.body, path, place);
    if (answer.status !== 200)
      throw new ListRefusal('unreadable', `${place}: the publisher answered ${answer.status}`);
    paths.push(path);
    if (only)
      marks = { etag: answer.headers.etag ?? null, lastModified: answer.headers['last-modified'] ?? null };
  }
  return { paths, marks };
}

function conditions(etag: string | null, lastModified: string | null): Record<string, string> {
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}

async function save(body: AsyncIterable<Buffer>, path: string, place: string): Promise<void> {
  try {
    await pipeline(Readable.from(body), createWriteStream(path, { mode: 0o600 }));
  } catch {
    throw new ListRefusal('truncated', `${place}: the download broke off, took too long or grew too large`);
  }
}

/** A version that the operator left by a rollback is not published again by itself. */
async function wasWithdrawn(deps: RefreshDeps, source: string, paths: string[]): Promise<boolean> {
  const versions = await versionsOf(deps.storage.db, source);
  const withdrawn = versions.filter((version) => version.withdrawn && !version.active);
  if (withdrawn.length === 0) return false;
  const sha256 = await digest(paths);
  return withdrawn.some((version) => version.sha256 === sha256);
}
