/** Real recordings and copies of them, observed by the real engine. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTracker } from '@amana/face';
import { describe, expect, it } from 'vitest';
import { decodeBytes, ffmpegMissing, recoded, videoDeps } from '../../platform/media/test-clips.ts';
import { openNetworks } from '../models/open-networks.ts';
import { createRhythmMatcher } from './match-rhythms.ts';
import { rhythmOf } from './rhythm.ts';

const shared = process.env['AMANA_SHARED_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data');
const folder = join(shared, 'faces/video');
const opened = existsSync(folder)
  ? await openNetworks({ runtime: 'auto', embedding: 'default' })
  : { kind: 'missing' as const };
const missing = ffmpegMissing || opened.kind === 'missing';
const plain = '-an -c:v libx264 -preset veryfast';

async function rhythm(clip: Buffer): Promise<Uint8Array> {
  if (opened.kind === 'missing') throw new Error('no models');
  const tracker = createTracker(opened.networks, { framesPerS: 25, inputs: opened.inputs });
  await decodeBytes(await videoDeps({ videoTimeoutMs: 120_000, childCpuS: 120 }), clip, {
    signal: new AbortController().signal,
    framesPerS: 25,
    maxEdgePx: 640,
    onFrame: async (frame) => {
      await tracker.observe(frame);
    },
  });
  return rhythmOf(await tracker.finish()) ?? new Uint8Array(0);
}

describe.skipIf(missing)(
  'copies of real recordings (needs the shared clips in AMANA_SHARED_DATA, ffmpeg and models)',
  { timeout: 300_000 },
  () => {
    const original = (name: string): Buffer => readFileSync(join(folder, name));

    it('are recognised, and another part of the same recording is not', async () => {
      const clip = original('live_09.mp4');
      const first = recoded(clip, `-t 4 ${plain}`);
      const matches = createRhythmMatcher(await rhythm(first));
      for (const copy of [
        recoded(first, `${plain} -crf 30 -vf hflip,scale=-2:320`),
        recoded(clip, `-ss 0.8 -t 4.5 ${plain}`),
      ])
        expect(matches(await rhythm(copy))).toBe(true);
      expect(matches(await rhythm(recoded(clip, `-ss 4 -t 4 ${plain}`)))).toBe(false);
    });

    it('are not taken for each other', async () => {
      const names = ['live_07.mp4', 'live_20.mp4', 'live_28.mp4'];
      const found = await Promise.all(names.map((name) => rhythm(recoded(original(name), `-t 4 ${plain}`))));
      const alike = found.flatMap((a, at) => found.slice(at + 1).filter((b) => createRhythmMatcher(a)(b)));
      expect(alike).toEqual([]);
    });
  },
);
