/** Where a body's name carries its legal form, as phrases of one to six words. Written for the measurement alone. */

import { wordsOf } from './subject.ts';

/** A line holds writings of one form; a clerk takes one for another. */
const lines = `limited|ltd|ltd.
limited liability company|llc|l.l.c.|ooo|obshchestvo s ogranichennoi otvetstvennostyu|obshchestvo s ogranichennoy otvetstvennostyu
joint stock company|joint-stock company|jsc|ao|aktsionernoe obshchestvo|j.s.c.
open joint stock company|open joint-stock company|ojsc|oao|otkrytoe aktsionernoe obshchestvo
closed joint stock company|closed joint-stock company|cjsc|zao|zakrytoe aktsionernoe obshchestvo
public joint stock company|public joint-stock company|pjsc|pao|publichnoe aktsionernoe obshchestvo
private joint stock company|private joint-stock company
company limited|co. ltd.|co. ltd|co ltd|co. limited|co.,ltd.|co.,ltd
private limited|pvt ltd|pvt. ltd.|pvt. ltd|private ltd
company|co|co.
corporation|corp|corp.
incorporated|inc|inc.
gmbh|g.m.b.h.
public limited company|plc|p.l.c.
s.a.|sa|sociedad anonima
s.a. de c.v.|sa de cv
s. de r.l. de c.v.
fze|fzco|fzc|f.z.e.
pte ltd|pte. ltd.|pte. ltd
s.r.l.|srl
sarl|s.a.r.l.
a.s.|as
b.v.|bv
federal state unitary enterprise|fgup|fsue`
  .split('\n')
  .map((line) => line.split('|'));

const lineOf = new Map(lines.flatMap((line) => line.map((form) => [form, line] as const)));
const formParts = new Set([
  'joint',
  'stock',
  'liability',
  'pty',
  'proprietary',
  'private',
  'open',
  'closed',
  'public',
]);
const longest = 6;

export interface FormPlace {
  start: number;
  end: number;
  /** Other writings of it. */
  others: readonly string[];
}

/** The longest form in the name; undefined when it has none or is nothing else. */
export function formIn(name: string): FormPlace | undefined {
  const words = wordsOf(name);
  for (let length = Math.min(longest, words.length - 1); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const form = words
        .slice(start, start + length)
        .map(bare)
        .join(' ');
      const line = lineOf.get(form);
      if (line !== undefined)
        return { start, end: start + length, others: line.filter((one) => one !== form) };
    }
  return undefined;
}

/** The form that the name has, one for all its writings; empty when it has none. */
export function formOf(name: string): string {
  const form = formIn(name);
  if (form === undefined) return '';
  const own = wordsOf(name).slice(form.start, form.end).map(bare).join(' ');
  return lineOf.get(own)?.[0] ?? '';
}

/** The name without any form, as words. */
export function wordsBesideForms(name: string): string[] {
  let rest = name;
  for (let form = formIn(rest); form !== undefined; form = formIn(rest)) {
    const { start, end } = form;
    rest = wordsOf(rest)
      .filter((_, place) => place < start || place >= end)
      .join(' ');
  }
  return wordsOf(rest)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '' && !lineOf.has(bare(word)) && !formParts.has(bare(word)));
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[,;]$/, '');
}
