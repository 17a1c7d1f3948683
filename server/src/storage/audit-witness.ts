/**
 * Decides when the chain of this process bears witness to the others: in its first entry, and again from time to time
 * when others have grown. Writes nothing itself.
 */
import { anchorAction, anchorText, type ChainHead, startAction } from './audit-chain.ts';
import type { AuditEntry } from './write-set.ts';

export interface Witness {
  /** The entry to seal before a batch; null when there is nothing new to witness. */
  due(head: ChainHead | null, at: Date): Promise<AuditEntry | null>;
}

export function createWitness(readOpenHeads: () => Promise<ChainHead[]>, everyMs: number): Witness {
  let lastAt = 0;
  let lastAnchors = '';
  return {
    async due(head, at) {
      if (head !== null && at.getTime() - lastAt < everyMs) return null;
      lastAt = at.getTime();
      const open = await readOpenHeads();
      const anchors = open.filter((other) => other.chain !== head?.chain).map(anchorText);
      const text = anchors.join(' ');
      if (head !== null && text === lastAnchors) return null;
      lastAnchors = text;
      return {
        branchId: null,
        actor: 'system',
        action: head === null ? startAction : anchorAction,
        detail: { anchors },
      };
    },
  };
}
