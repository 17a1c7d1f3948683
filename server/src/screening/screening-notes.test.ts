import { expect, it } from 'vitest';
import { noteCodes, notesField, screeningNotes } from './screening-notes.ts';

it('says nothing of a search that left nothing out', () => {
  expect(notesField({ bounds: [], notes: [] })).toEqual({});
  expect(noteCodes([{ bounds: [], notes: [] }])).toEqual({});
});

it('says in words which limits were reached, once', () => {
  const [note, ...others] = screeningNotes({ bounds: ['likes', 'candidates'], notes: [] });
  expect(others).toEqual([]);
  expect(note?.code).toBe('search_bounded');
  expect(note?.detail).toMatch(/further match could exist: .*listed words.*; .*listed parties/);
});

it.each(['name_cut', 'name_unreadable', 'name_without_letters'] as const)('says %s in words', (code) => {
  expect(notesField({ bounds: [], notes: [code] })).toEqual({
    screening_notes: [{ code, detail: expect.stringMatching(/search/) }],
  });
});

it('gives the audit log codes only, each once', () => {
  const cut = { bounds: ['words'] as const, notes: ['name_cut'] as const };
  const both = [cut, cut].map(({ bounds, notes }) => ({ bounds: [...bounds], notes: [...notes] }));
  expect(noteCodes(both)).toEqual({ incomplete: ['search_bounded', 'name_cut'] });
});
