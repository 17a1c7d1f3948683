/** Both layouts of a labelled folder, and what is said of a wrong one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFolder } from './read-folder.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'amana-labelled-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a folder with labels.jsonl', () => {
  it('gives species, blinks and what is expected', () => {
    put('a.mp4', 'b.mp4', 'c.webm', 'd.jpg', 'e.mp4', 'f.mp4');
    label(
      { file: 'a.mp4', kind: 'live_video', expected: 'live', blinks: 2, blinks_tolerance: 1 },
      {
        file: 'b.mp4',
        kind: 'static_video',
        expected: 'spoof',
        attack: 'loop',
        blinks: 2,
        blinks_are_fake: true,
      },
      { file: 'c.webm', kind: 'live_video', expected: 'live', tags: ['format'] },
      { file: 'd.jpg', kind: 'photo', expected: 'match_only' },
      { file: 'e.mp4', kind: 'robustness', expected: 'spoof' },
      { file: 'f.mp4', kind: 'deepfake_video', expected: 'spoof' },
    );
    const { samples } = readFolder(root);
    expect(samples.map(({ expected, species, still, blinks }) => [expected, species, still, blinks])).toEqual(
      [
        ['live', 'live_video', false, { count: 2, tolerance: 1 }],
        ['attack', 'loop', false, undefined],
        ['live', 'live_video, re-encoded', false, undefined],
        ['match', 'photo', true, undefined],
        ['error', 'robustness', false, undefined],
        ['attack', 'deepfake_video', false, undefined],
      ],
    );
  });

  it.each([
    ['a line that is no JSON', '{', /labels\.jsonl:1: no JSON/],
    ['a line without a kind', '{"file":"a.mp4","expected":"live"}', /labels\.jsonl:1/],
    ['a file that is not there', '{"file":"gone.mp4","kind":"live","expected":"live"}', /names gone\.mp4/],
  ])('is refused for %s', (_, line, words) => {
    writeFileSync(join(root, 'labels.jsonl'), line);
    expect(() => readFolder(root)).toThrow(words);
  });
});

describe('a folder whose folders are the labels', () => {
  it('gives the same', () => {
    put('live/1.blinks-3.mp4', 'live/2.jpg', 'attack/print/x.mp4', 'attack/mask/deep/y.mp4', 'error/z.mp4');
    writeFileSync(
      join(root, 'pairs.csv'),
      'a,b,same,group\nlive/2.jpg,live/2.jpg,yes,g1\nlive/2.jpg,p.jpg,0\n',
    );
    const { samples, pairs } = readFolder(root);
    expect(
      samples.map(({ label, expected, species, blinks }) => [label, expected, species, blinks?.count]),
    ).toEqual([
      ['live/1.blinks-3.mp4', 'live', 'live', 3],
      ['live/2.jpg', 'live', 'live', undefined],
      ['attack/mask/deep/y.mp4', 'attack', 'mask', undefined],
      ['attack/print/x.mp4', 'attack', 'print', undefined],
      ['error/z.mp4', 'error', 'error', undefined],
    ]);
    expect(pairs).toEqual([
      { a: 'live/2.jpg', b: 'live/2.jpg', same: true, set: 'pairs', group: 'g1' },
      { a: 'live/2.jpg', b: 'p.jpg', same: false, set: 'pairs' },
    ]);
  });

  it('is refused when empty, when absent and for a wrong pair', () => {
    expect(() => readFolder(root)).toThrow(/holds nothing labelled/);
    expect(() => readFolder(join(root, 'none'))).toThrow(/does not exist/);
    writeFileSync(join(root, 'pairs.csv'), 'a,b,same\nx.jpg,y.jpg,perhaps\n');
    expect(() => readFolder(root)).toThrow(/pairs\.csv:2: expected a,b,same/);
  });
});

function put(...names: string[]): void {
  for (const name of names) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), '');
  }
}

function label(...rows: object[]): void {
  writeFileSync(join(root, 'labels.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
}
