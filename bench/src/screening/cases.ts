/**
 * Reads judged pairs and orderings of evidence from JSON lines. A case is a query, a listed party and the word of a careful
 * officer: match, no_match or review. Which folder may be shown is the caller's business.
 */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedEntity, Query } from '@amana/screening';
import { part, readNumberedLines, text, toEntity, toQuery } from '../records.ts';

export type Expected = 'match' | 'no_match' | 'review';

export interface Case {
  id: string;
  category: string;
  expected: Expected;
  difficulty: number;
  why: string;
  query: Query;
  listed: ListedEntity;
  /** As read, for other engines that take the same line. */
  raw: Record<string, unknown>;
}

export interface Side {
  query: Query;
  listed: ListedEntity;
}

export interface Ordering {
  id: string;
  why: string;
  higher: Side;
  lower: Side;
  raw: Record<string, unknown>;
}

const orderingsFile = 'orderings.jsonl';

export async function readCases(path: string): Promise<Case[]> {
  const cases: Case[] = [];
  for await (const { fields, place } of readNumberedLines(path)) cases.push(toCase(fields, place));
  return cases;
}

/** All files of a folder but the orderings; a folder that is not there has none. */
export async function readFolder(folder: string): Promise<Case[]> {
  const files = filesOf(folder).filter((file) => file !== orderingsFile);
  return (await Promise.all(files.map((file) => readCases(join(folder, file))))).flat();
}

export async function readOrderings(folder: string): Promise<Ordering[]> {
  const orderings: Ordering[] = [];
  const path = join(folder, orderingsFile);
  if (!existsSync(path)) return orderings;
  for await (const { fields, place } of readNumberedLines(path)) {
    orderings.push({
      id: text(fields.id) ?? place,
      why: text(fields.why) ?? '',
      higher: toSide(fields, 'higher', place),
      lower: toSide(fields, 'lower', place),
      raw: fields,
    });
  }
  return orderings;
}

export function toCase(fields: Record<string, unknown>, place: string): Case {
  const { query, listed } = sideOf(fields, place);
  return {
    id: text(fields.id) ?? place,
    category: text(fields.category) ?? 'other',
    expected: toExpected(fields.expected, place),
    difficulty: typeof fields.difficulty === 'number' ? fields.difficulty : 0,
    why: text(fields.why) ?? '',
    query,
    listed,
    raw: fields,
  };
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort();
}

function toSide(fields: Record<string, unknown>, key: string, place: string): Side {
  const side = part(fields, key);
  if (side === undefined) throw new Error(`${place}: an ordering without ${key}`);
  return sideOf(side, place);
}

function sideOf(fields: Record<string, unknown>, place: string): Side {
  const query = part(fields, 'query');
  const listed = part(fields, 'listed', 'candidate');
  if (query === undefined || listed === undefined) throw new Error(`${place}: no query or no listed party`);
  return { query: toQuery(query), listed: toEntity(listed, 'listed') };
}

function toExpected(value: unknown, place: string): Expected {
  if (value === 'match' || value === 'no_match' || value === 'review') return value;
  throw new Error(`${place}: expected is match, no_match or review`);
}
