/** Clips that a player or a converter filled up with bars, looked at by the real workers. */
import { afterAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../platform/logs.ts';
import { createMedia } from '../../platform/media/media.ts';
import { ffmpegMissing, recoded, withClip } from '../../platform/media/test-clips.ts';
import { createOutbound } from '../../platform/outbound.ts';
import { drawnClip } from '../match/test-drawn-clip.ts';
import { modelsAvailability } from '../models/models-availability.ts';
import { createFaceWorkers } from './worker-pool.ts';

const models = { runtime: 'auto', embedding: 'default' } as const;
const missing = (await modelsAvailability(models)).kind === 'missing';
const signal = new AbortController().signal;

describe.skipIf(missing || ffmpegMissing)(
  'a clip between bars (needs ffmpeg and `npm run models`)',
  { timeout: 120_000 },
  () => {
    const media = createMedia({ outbound: createOutbound() });
    const workers = createFaceWorkers({ media, models, log: silentLog, limits: { workers: 1 } });
    afterAll(() => workers.close());
    const upright = drawnClip({ face: 3, gender: 'female', width: 480, height: 640, blinksAtS: [1.2] });
    const looked = (clip: Buffer) => withClip(clip, (spooled) => workers.judgeClip(spooled, { signal }));
    const linesOf = ({ verdict }: Awaited<ReturnType<typeof looked>>) =>
      verdict.cues.find(({ name }) => name === 'lines')?.value;

    it('keeps the lines that its picture had before the bars were made smaller with it', async () => {
      const wide = recoded(upright, '-vf pad=1440:640:480:0:black -c:v libx264 -crf 18 -pix_fmt yuv420p');
      const [alone, between] = [await looked(upright), await looked(wide)];
      expect(linesOf(alone)).toBe(480);
      // Two lines at each step are mixed of bar and picture.
      expect(linesOf(between)).toBeGreaterThan(460);
      expect(between.facts.frames).toBe(alone.facts.frames);
      expect(between.verdict.blinks).toBe(alone.verdict.blinks);
      expect([between.verdict.outcome, between.verdict.reason]).toEqual([
        alone.verdict.outcome,
        alone.verdict.reason,
      ]);
    });

    it('keeps the lines of a picture whose sides a blurred copy of it fills', async () => {
      const wide = recoded(
        upright,
        '-filter_complex [0:v]split[a][b];[a]scale=1440:1920,crop=1440:640,gblur=20[c];[c][b]overlay=480:0 -c:v libx264 -crf 18 -pix_fmt yuv420p',
      );
      const [alone, between] = [await looked(upright), await looked(wide)];
      expect(linesOf(between)).toBeGreaterThan(460);
      expect(between.verdict.reason).toBe(alone.verdict.reason);
    });

    it('does not pass, and is not called an attack, where bars lie all around it', async () => {
      const around = recoded(upright, '-vf pad=960:900:200:130:black -c:v libx264 -crf 18 -pix_fmt yuv420p');
      expect((await looked(around)).verdict.outcome).toBe('retry');
    });

    it.each([
      ['one side', 'pad=320:400:0:0:black'],
      ['two sides', 'pad=480:400:0:0:black'],
      ['all sides', 'pad=480:400:80:80:white'],
    ])('is asked for again where bands at %s fill up a coarse picture', async (_what, filled) => {
      const coarse = recoded(
        upright,
        `-vf scale=320:-2,crop=320:240,${filled} -c:v libx264 -crf 18 -pix_fmt yuv420p`,
      );
      const { verdict } = await looked(coarse);
      expect(verdict).toMatchObject({ outcome: 'retry', reason: 'too_coarse' });
    });
  },
);
