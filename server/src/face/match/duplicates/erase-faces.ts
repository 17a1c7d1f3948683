/** Erases kept templates: of one person, of a branch, or those whose time is over. Says how many, never whose. */
import type { Clock } from '../../../platform/clock.ts';
import type { Writer } from '../../../storage/write-set.ts';
import type { TemplateIndex } from './template-index.ts';
import {
  type Db,
  eraseTemplates,
  expiredTemplates,
  templateIds,
  type TemplatesWanted,
} from './template-store.ts';

export interface EraseDeps {
  db: Db;
  writer: Writer;
  clock: Clock;
  index: Pick<TemplateIndex, 'forget'>;
}

export async function eraseFaces(
  deps: EraseDeps,
  wanted: TemplatesWanted,
  { actor, requestId }: { actor: string; requestId?: string },
): Promise<{ erased: number }> {
  const ids = await templateIds(deps.db, wanted);
  await deps.writer.write({
    queries: ids.length === 0 ? [] : [eraseTemplates(deps.db, wanted.branchId, ids)],
    audit: [
      {
        branchId: wanted.branchId,
        actor,
        action: 'face.erased',
        ...(wanted.subject !== undefined && { subject: wanted.subject }),
        ...(requestId !== undefined && { requestId }),
        detail: {
          templates: ids.length,
          of: wanted.subject === undefined && wanted.reference === undefined ? 'branch' : 'person',
          environment: wanted.environment ?? 'both',
        },
      },
    ],
  });
  deps.index.forget(wanted.branchId);
  return { erased: ids.length };
}

/** Any number of nodes may run it side by side. */
export async function sweepTemplates(deps: EraseDeps): Promise<number> {
  let erased = 0;
  for (;;) {
    const expired = await expiredTemplates(deps.db, deps.clock.now());
    if (expired.length === 0) return erased;
    for (const { branchId, ids } of expired) {
      await deps.writer.write({
        queries: [eraseTemplates(deps.db, branchId, ids)],
        audit: [
          {
            branchId,
            actor: 'system',
            action: 'face.expired',
            detail: { templates: ids.length },
          },
        ],
      });
      deps.index.forget(branchId);
      erased += ids.length;
    }
  }
}
