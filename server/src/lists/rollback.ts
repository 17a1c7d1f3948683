/** Goes back to the version before the active one. The version left is marked, so that a refresh does not bring it back. */
import { withClaim } from './claim.ts';
import type { ListsDeps } from './deps.ts';
import { ListRefusal } from './reading/refusal.ts';
import { sourceNamed } from './sources/index.ts';
import { rollingBack, versionsOf } from './store.ts';

export interface RollbackResult {
  source: string;
  from: string;
  version: string;
  records: number;
  published: string | null;
}

export async function rollbackList(
  deps: ListsDeps,
  name: string,
  actor = 'operator',
): Promise<RollbackResult> {
  const source = sourceNamed(name).name;
  return withClaim(deps, source, async () => {
    const { db, writer } = deps.storage;
    const versions = await versionsOf(db, source);
    const active = versions.find((version) => version.active);
    const before = versions.find(
      (version) => active && version.version < active.version && !version.withdrawn,
    );
    if (!active) throw new ListRefusal('nothing-before', `${source} is not loaded`);
    if (!before) throw new ListRefusal('nothing-before', `${source} has no version before the active one`);
    await writer.write({
      ...rollingBack(db, source, active.version, before.version),
      audit: [
        {
          branchId: null,
          actor,
          action: 'list.rolled_back',
          subject: source,
          detail: { from: active.version, to: before.version, records: before.records },
        },
      ],
      events: [
        {
          branchId: null,
          type: 'list.updated',
          data: {
            source,
            version: before.version,
            records: before.records,
            published: before.published,
            rolledBackFrom: active.version,
          },
        },
      ],
    });
    deps.announce({ source, version: before.version, records: before.records });
    return {
      source,
      from: active.version,
      version: before.version,
      records: before.records,
      published: before.published,
    };
  });
}
