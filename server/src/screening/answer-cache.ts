/**
 * Answers to questions asked before, since the same payees come again and again. Kept from the second time a question is
 * asked, for most names never come again, and to hold their answers costs the collector more than a search saves. The one
 * asked longest ago goes first, and all go when the lists change. In memory only, bounded in bytes; a question is the whole
 * query with all that bears on it.
 */
import type { Query, SearchOptions, SearchResult } from '@amana/screening';
import type { Environment } from '../platform/environment.ts';

export interface AnswerCache {
  /** The answer kept for this question to this index. */
  kept(generation: object, question: string): SearchResult | undefined;
  /** Not where the question was asked for the first time, nor where the index is no longer asked. */
  keep(generation: object, question: string, result: SearchResult): void;
  readonly bytes: number;
}

/** Rough weight of an answer in memory, without hits and for each hit with its explanations. */
const answerBytes = 600;
const hitBytes = 6_000;

export function createAnswerCache(maxBytes: number): AnswerCache {
  const wasAsked = createAskedBefore();
  const kept = new Map<string, { result: SearchResult; bytes: number }>();
  let current: object | undefined;
  let total = 0;
  const drop = (question: string) => {
    total -= kept.get(question)?.bytes ?? 0;
    kept.delete(question);
  };
  return {
    kept(generation, question) {
      if (generation !== current) {
        kept.clear();
        total = 0;
        current = generation;
      }
      const known = kept.get(question);
      if (!known) return undefined;
      // Last in the order is last to go.
      kept.delete(question);
      kept.set(question, known);
      return known.result;
    },
    keep(generation, question, result) {
      if (generation !== current || !wasAsked(question)) return;
      drop(question);
      const bytes = answerBytes + 2 * question.length + hitBytes * result.hits.length;
      if (bytes > maxBytes) return;
      kept.set(question, { result, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break;
        drop(oldest);
      }
    },
    get bytes() {
      return total;
    },
  };
}

/** Questions that are remembered as asked: a power of two. */
const rememberedQuestions = 65_536;

/**
 * Says whether a question was asked of late, and remembers that it was. Only its hash, in a place that others may take: a
 * question forgotten too soon is searched once more, one taken for another is merely kept sooner.
 */
function createAskedBefore(): (question: string) => boolean {
  const hashes = new Int32Array(rememberedQuestions);
  return (question) => {
    const hash = hashOf(question);
    const place = hash & (rememberedQuestions - 1);
    const known = hashes[place] === hash;
    hashes[place] = hash;
    return known;
  };
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Undefined where the question has a filter of its own, which no text stands for. */
export function questionOf(seen: Environment, query: Query, options: SearchOptions): string | undefined {
  return options.accept === undefined ? JSON.stringify([seen, query, options]) : undefined;
}

/** What `questionOf` wrote. */
export function questionIn(text: string): [seen: Environment, query: Query, options: SearchOptions] {
  return JSON.parse(text) as ReturnType<typeof questionIn>;
}
