import { judgeLiveness } from '@amana/face';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedModels } from '../models/opened-models.ts';
import { hasFaces, hasModels, labels, lacking, opened, watched } from './test-real.ts';

const clips = labels().filter(({ file }) => /^(video|synthetic)\//.test(file));
const live = clips.filter(({ expected }) => expected === 'live');
const attacks = clips.filter(({ expected }) => expected === 'spoof');
/** Worse copies of attacks that only their quality or their repetition keeps out. */
const worse: readonly (readonly [file: string, filter: string])[] = [
  ['synthetic/live_20_refilm.mp4', 'eq=gamma=0.45,noise=alls=12:allf=t'],
  ['synthetic/live_20_refilm.mp4', 'noise=alls=20:allf=t'],
  ['synthetic/live_09_refilm.mp4', 'eq=gamma=0.3,noise=alls=20:allf=t'],
  ['synthetic/live_09_refilm.mp4', 'gblur=sigma=2.5'],
  ['synthetic/live_09_loop1s.mp4', 'noise=alls=12:allf=t'],
  ['synthetic/live_20_loop1s.mp4', 'fps=15'],
  ['synthetic/frame09_fakeblink.mp4', 'hflip'],
];

describe.skipIf(!hasModels || !hasFaces)(`liveness of real clips${lacking}`, { timeout: 120_000 }, () => {
  let models: OpenedModels;
  beforeAll(async () => {
    models = await opened();
  });
  afterAll(() => models.close());

  it.each(live)('$file is live, with the blinks that were counted', async (label) => {
    const verdict = judgeLiveness((await watched(models, label.file)).clip);
    expect(verdict).toMatchObject({ outcome: 'live', reason: 'live' });
    const { blinks = verdict.blinks, blinks_tolerance: tolerance = 0 } = label;
    expect(Math.abs(verdict.blinks - blinks)).toBeLessThanOrEqual(tolerance);
  });

  it.each(attacks)('$file ($kind) is not live', async ({ file }) => {
    const verdict = judgeLiveness((await watched(models, file)).clip);
    expect(verdict.outcome).not.toBe('live');
    expect(verdict.confidence).toBeLessThan(0.5);
  });

  it.each(worse)('%s made worse by %s is not live either', async (file, filter) => {
    const { clip } = await watched(models, file, { seconds: 5, filter });
    expect(judgeLiveness(clip).outcome).not.toBe('live');
  });

  it.each([['video/live_09.mp4'], ['video/live_12.mp4']])(
    '%s does not become a spoof by darkness, but a clip to send again',
    async (file) => {
      const { clip } = await watched(models, file, { seconds: 4, filter: 'eq=gamma=0.3' });
      expect(judgeLiveness(clip)).toMatchObject({ outcome: 'retry', reason: 'too_dark' });
    },
  );

  it('judges containers of one clip within 0.05', async () => {
    const confidences: number[] = [];
    for (const file of ['formats/h264.mp4', 'formats/vp9.webm', 'formats/mjpeg.avi']) {
      confidences.push(judgeLiveness((await watched(models, file)).clip).confidence);
    }
    expect(Math.max(...confidences) - Math.min(...confidences)).toBeLessThanOrEqual(0.05);
  });
});
