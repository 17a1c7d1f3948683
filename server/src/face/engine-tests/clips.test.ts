/** Real clips, each observed once: what the tracker sees in them, and what becomes of that in the judgement. */
import { type ClipObservations, judgeLiveness } from '@amana/face';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedModels } from '../models/opened-models.ts';
import { hasFaces, hasModels, labels, lacking, opened, watched } from './test-real.ts';

const recorded = labels().filter(({ file }) => file.startsWith('video/live_'));
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

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const facesOf = (clip: ClipObservations) => clip.frames.flatMap(({ face }) => face ?? []);
const opennessOf = (clip: ClipObservations): readonly number[] =>
  facesOf(clip).map(({ eyes }) => mean((eyes ?? []).map(({ openness }) => openness)));

/** Times that the eyes went from plainly open to plainly shut. */
function closings(openness: readonly number[]): number {
  const usual = openness.toSorted((one, two) => one - two)[Math.floor(openness.length * 0.75)] ?? 1;
  let count = 0;
  let open = false;
  for (const value of openness) {
    if (value > usual * 0.8) open = true;
    if (open && value < usual * 0.55) {
      count += 1;
      open = false;
    }
  }
  return count;
}

let models: OpenedModels;
beforeAll(async () => {
  if (lacking === '') models = await opened();
});
afterAll(() => models?.close());

/** Whole clips that more than one question is asked of. */
const seen = new Map<string, ReturnType<typeof watched>>();
function whole(file: string): ReturnType<typeof watched> {
  const known = seen.get(file) ?? watched(models, file);
  seen.set(file, known);
  return known;
}

describe.skipIf(!hasModels || !hasFaces)(`the tracker on real clips${lacking}`, () => {
  it.each(recorded)(
    'follows $file as it is: one person throughout, eyes closing as often as was counted',
    async (label) => {
      const { clip, best } = await whole(label.file);
      expect(clip.frames.length).toBeGreaterThan(70);
      for (const { face, faces } of clip.frames) {
        expect(face?.confidence).toBeGreaterThan(0.5);
        expect(faces).toBe(1);
      }
      const embedded = facesOf(clip).flatMap(({ embedding }) => embedding ?? []);
      expect(embedded.length).toBe(Math.ceil(clip.frames.length / 25));
      for (const one of embedded) {
        const similarity = one.reduce((sum, value, index) => sum + value * (best?.embedding[index] ?? 0), 0);
        expect(similarity).toBeGreaterThan(0.5);
      }
      const { blinks, blinks_tolerance: tolerance = 0 } = label;
      if (blinks === undefined) return;
      expect(Math.abs(closings(opennessOf(clip)) - blinks)).toBeLessThanOrEqual(tolerance);
    },
    60_000,
  );

  it('reads a clip that lies on its side or its head as the upright one', async () => {
    const upright = await whole('formats/h264.mp4');
    for (const file of [
      'formats/rotated_nometa.mp4',
      'formats/rotated_meta.mov',
      'formats/upside_down.mp4',
    ]) {
      const { clip, best } = await whole(file);
      expect([clip.width, clip.height], file).toEqual([upright.clip.width, upright.clip.height]);
      expect(mean(opennessOf(clip)), file).toBeCloseTo(mean(opennessOf(upright.clip)), 1);
      expect(closings(opennessOf(clip)), file).toBe(closings(opennessOf(upright.clip)));
      expect(Math.abs(best?.face.pose.roll ?? 90), file).toBeLessThan(20);
    }
  }, 120_000);

  it('does not take a screen for skin because the clip is noisy', async () => {
    const passive = async (file: string, filter: string): Promise<number> => {
      const { clip } = await watched(models, file, { seconds: 3, filter });
      return mean(facesOf(clip).flatMap(({ passive: read }) => (read ? [(read.near + read.far) / 2] : [])));
    };
    const screen = 'synthetic/live_20_refilm.mp4';
    for (const filter of ['null', 'noise=alls=20:allf=t', 'eq=gamma=0.4,noise=alls=14:allf=t']) {
      expect(await passive(screen, filter), filter).toBeLessThan(0.35);
      expect(await passive('video/live_16.mp4', filter), filter).toBeGreaterThan(0.8);
    }
  }, 120_000);

  it('sees no face where there is none', async () => {
    const { clip, best } = await watched(models, 'robustness/no_face.mp4');
    expect(facesOf(clip)).toEqual([]);
    expect(best).toBeUndefined();
  }, 60_000);
});

describe.skipIf(!hasModels || !hasFaces)(`liveness of real clips${lacking}`, { timeout: 120_000 }, () => {
  it.each(live)('$file is live, with the blinks that were counted', async (label) => {
    const verdict = judgeLiveness((await whole(label.file)).clip);
    expect(verdict).toMatchObject({ outcome: 'live', reason: 'live' });
    const { blinks = verdict.blinks, blinks_tolerance: tolerance = 0 } = label;
    expect(Math.abs(verdict.blinks - blinks)).toBeLessThanOrEqual(tolerance);
  });

  it.each(attacks)('$file ($kind) is not live', async ({ file }) => {
    const verdict = judgeLiveness((await whole(file)).clip);
    expect(verdict.outcome).not.toBe('live');
    expect(verdict.confidence).toBeLessThan(0.5);
  });

  it.each(worse)('%s made worse by %s is not live either', async (file, filter) => {
    const { clip } = await watched(models, file, { seconds: 5, filter });
    expect(judgeLiveness(clip).outcome).not.toBe('live');
  });

  it.each([
    ['video/live_16.mp4', 'pad=iw:ih*4/3:0:(oh-ih)/2'],
    ['video/live_20.mp4', 'pad=iw:ih*4/3:0:(oh-ih)/2:color=white'],
    ['video/live_21.mp4', 'pad=iw*4/3:ih:(ow-iw)/2:0'],
  ])('%s stays live between bars: %s', async (file, filter) => {
    const { clip } = await watched(models, file, { seconds: 4, filter });
    expect(judgeLiveness(clip)).toMatchObject({ outcome: 'live', reason: 'live' });
  });

  it('does not count bars as lines: a screen too coarse to be told is no finer for them', async () => {
    const filter = 'scale=-2:240,pad=640:ih:(ow-iw)/2:0';
    const { clip } = await watched(models, 'synthetic/live_20_refilm.mp4', { seconds: 4, filter });
    expect(judgeLiveness(clip)).toMatchObject({ outcome: 'retry', reason: 'too_coarse' });
  });

  it.each([
    [
      'sees the rim of a picture within a plain one that a camera made',
      ',noise=alls=6:allf=t',
      'screen_frame',
    ],
    ['asks for a clip without its frame where a program painted it', '', 'framed'],
  ])('%s', async (_what, grain, reason) => {
    const filter = `pad=iw*1.3:ih*1.3:(ow-iw)/2:(oh-ih)/2:color=0x303030${grain}`;
    const { clip } = await watched(models, 'video/live_09.mp4', { seconds: 4, filter });
    expect(judgeLiveness(clip).reason).toBe(reason);
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
      confidences.push(judgeLiveness((await whole(file)).clip).confidence);
    }
    expect(Math.max(...confidences) - Math.min(...confidences)).toBeLessThanOrEqual(0.05);
  });
});
