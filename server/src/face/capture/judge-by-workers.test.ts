/** The judge over the workers' port: what it asks of them, and what it makes of their answers. */
import { type DescribedFace } from '@amana/face';
import { describe, expect, it } from 'vitest';
import type { FaceWorkers } from '../workers/face-workers.ts';
import { fakeFaceWorkers, fakeLookers } from '../workers/test-face-workers.ts';
import { judgeByWorkers } from './judge-by-workers.ts';

const face: DescribedFace = {
  embedding: Float32Array.from([0.6, 0.8]),
  templateVersion: 't1',
  sizePx: 120,
  centre: [160, 120],
  pose: { yaw: 3, pitch: -2, roll: 0 },
  quality: { luma: 110, contrast: 60, detail: 4 },
  quarters: 0,
};

function judgeWith(workers: FaceWorkers, ffmpeg = true) {
  const unused = async (): Promise<never> => {
    throw new Error('not asked for here');
  };
  return judgeByWorkers({
    workers,
    media: {
      fetchSpooled: unused,
      spool: unused,
      availability: async () => (ffmpeg ? { ffmpeg } : { ffmpeg, fix: 'Install ffmpeg.' }),
    },
    db: Object.create(null),
    protection: Object.create(null),
    writer: { write: unused },
    clock: { now: () => new Date(0) },
    branchSettings: async () => ({}),
  });
}

const signal = new AbortController().signal;

describe('a still', () => {
  it('is looked at without patience, and measured against the size of the still', async () => {
    const asked: unknown[] = [];
    const judge = judgeWith(
      fakeFaceWorkers({
        describe: (_bytes, options) => {
          asked.push(options.impatient);
          return { ...fakeLookers, width: 320, height: 240, kind: 'face', face };
        },
      }),
    );
    expect(await judge.look(Buffer.alloc(4), signal)).toEqual({
      kind: 'face',
      face: { size: 0.5, offset: [0, 0], yaw: 3, pitch: -2, luma: 110 },
    });
    expect(asked).toEqual([true]);
  });

  it('gives the stated reason where no face could be described', async () => {
    const judge = judgeWith(
      fakeFaceWorkers({
        describe: () => ({
          ...fakeLookers,
          width: 320,
          height: 240,
          kind: 'refused',
          reason: 'several_faces',
          detail: 'Several.',
        }),
      }),
    );
    expect(await judge.look(Buffer.alloc(4), signal)).toEqual({
      kind: 'refused',
      reason: 'several_faces',
    });
  });
});

describe('an installation that cannot judge', () => {
  it('makes no session, and says what to do', async () => {
    const workers = fakeFaceWorkers({});
    await expect(judgeWith(workers, false).refuseUnready()).rejects.toMatchObject({
      code: 'operation_unavailable',
      options: { detail: 'Install ffmpeg.' },
    });
    const without: FaceWorkers = {
      ...workers,
      availability: async () => ({
        ready: false,
        reason: '/srv/models/own.json is missing',
        fix: 'Correct /srv/models/own.json.',
        told: 'The operator knows more.',
      }),
    };
    await expect(judgeWith(without).refuseUnready()).rejects.toMatchObject({
      code: 'operation_unavailable',
      options: { detail: 'The operator knows more.' },
    });
    await expect(judgeWith(workers).refuseUnready()).resolves.toBeUndefined();
  });
});
