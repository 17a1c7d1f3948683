/**
 * Answers to questions asked before, since the same payees come again and again: the one asked longest ago goes first, and
 * all go when the lists change. In memory only, bounded in bytes; a question is the whole query with all that bears on it.
 */
import type { Query, SearchOptions, SearchResult } from '@amana/screening';
import type { Environment } from '../platform/environment.ts';

export interface AnswerCache {
  /** The answer kept for this question to this index. */
  kept(generation: object, question: string): SearchResult | undefined;
  /** An answer of an index that is no longer asked is not kept. */
  keep(generation: object, question: string, result: SearchResult): void;
  readonly bytes: number;
}

/** Rough weight of an answer in memory, without hits and for each hit with its explanations. */
const answerBytes = 600;
const hitBytes = 6_000;

export function createAnswerCache(maxBytes: number): AnswerCache {
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
      if (generation !== current) return;
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

/** Undefined where the question has a filter of its own, which no text stands for. */
export function questionOf(seen: Environment, query: Query, options: SearchOptions): string | undefined {
  return options.accept === undefined ? JSON.stringify([seen, query, options]) : undefined;
}

/** What `questionOf` wrote. */
export function questionIn(text: string): [seen: Environment, query: Query, options: SearchOptions] {
  return JSON.parse(text) as ReturnType<typeof questionIn>;
}
