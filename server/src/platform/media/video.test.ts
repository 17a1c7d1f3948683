import { describe, expect, it } from 'vitest';
import { decodeBytes, ffmpegMissing, madeClip, videoDeps } from './test-clips.ts';
import type { Cutout, VideoOptions } from './video.ts';

const options = (more: Partial<VideoOptions> = {}): VideoOptions => ({
  signal: new AbortController().signal,
  framesPerS: 10,
  maxEdgePx: 640,
  ...more,
});

const tones = '-f lavfi -i sine=frequency=440 -t 2';

describe.skipIf(ffmpegMissing)('clips are decoded (needs ffmpeg)', { timeout: 90_000 }, () => {
  it.each([
    ['H.264 in MP4', 'a.mp4', '-c:v libx264 -pix_fmt yuv420p'],
    ['H.264 in MP4, index first', 'a.mp4', '-c:v libx264 -pix_fmt yuv420p -movflags +faststart'],
    ['H.264 in fragmented MP4', 'a.mp4', '-c:v libx264 -pix_fmt yuv420p -movflags frag_keyframe+empty_moov'],
    ['H.264 with sound in MOV', 'a.mov', `${tones} -c:v libx264 -pix_fmt yuv420p -c:a aac -shortest`],
    ['H.264 in M4V', 'a.m4v', '-c:v libx264 -pix_fmt yuv420p -f ipod'],
    ['HEVC in MP4', 'a.mp4', '-c:v libx265 -pix_fmt yuv420p -tag:v hvc1 -x265-params log-level=none'],
    [
      'HEVC of ten bits in MOV',
      'a.mov',
      '-c:v libx265 -pix_fmt yuv420p10le -tag:v hvc1 -x265-params log-level=none',
    ],
    ['MPEG-4 in MP4', 'a.mp4', '-c:v mpeg4'],
    ['MPEG-4 in 3GP', 'a.3gp', '-c:v mpeg4'],
    ['H.263 in 3GP', 'a.3gp', '-c:v h263 -s 176x144'],
    ['ProRes in MOV', 'a.mov', '-c:v prores -profile:v 0 -pix_fmt yuv422p10le'],
    ['Motion JPEG in MOV', 'a.mov', '-c:v mjpeg -pix_fmt yuvj420p'],
    ['VP8 in WebM', 'a.webm', '-c:v libvpx -b:v 300k'],
    ['VP9 in WebM', 'a.webm', '-c:v libvpx-vp9 -b:v 300k -deadline realtime -cpu-used 8'],
    [
      'VP9 in WebM without a length',
      'a.webm',
      '-c:v libvpx-vp9 -b:v 300k -deadline realtime -cpu-used 8 -live 1',
    ],
    ['AV1 in WebM', 'a.webm', '-c:v libsvtav1 -preset 12 -pix_fmt yuv420p'],
    ['H.264 of ten bits in MP4', 'a.mp4', '-c:v libx264 -pix_fmt yuv420p10le'],
    ['AV1 in MP4', 'a.mp4', '-c:v libsvtav1 -preset 12 -pix_fmt yuv420p'],
    ['Windows Media in AVI', 'a.avi', '-c:v wmv2'],
    ['H.264 in Matroska', 'a.mkv', '-c:v libx264 -pix_fmt yuv420p'],
    ['MPEG-4 in AVI', 'a.avi', '-c:v mpeg4'],
    ['Motion JPEG in AVI', 'a.avi', '-c:v mjpeg -pix_fmt yuvj420p'],
    ['H.264 in AVI', 'a.avi', '-c:v libx264 -pix_fmt yuv420p'],
  ])('%s', async (_what, name, args) => {
    const deps = await videoDeps();
    const indexes: number[] = [];
    const sizes = new Set<string>();
    const facts = await decodeBytes(
      deps,
      madeClip(name, args),
      options({
        onFrame: ({ rgb, width, height }, index) => {
          indexes.push(index);
          sizes.add(`${width}x${height}`);
          expect(rgb.length).toBe(width * height * 3);
        },
      }),
    );
    expect(facts.frames).toBeGreaterThanOrEqual(18);
    expect(facts.frames).toBeLessThanOrEqual(22);
    expect(indexes).toEqual(Array.from({ length: facts.frames }, (_, index) => index));
    expect([...sizes]).toEqual([`${facts.width}x${facts.height}`]);
    expect(facts.durationS).toBeGreaterThan(1.7);
    expect(facts.durationS).toBeLessThan(2.3);
  });

  it.each([
    ['as large as they are', '-pix_fmt yuv420p', 640],
    ['made smaller, to odd edges', '-pix_fmt yuv420p', 47],
    ['of the whole range of values', '-pix_fmt yuvj420p', 48],
    ['with a colour for every pixel', '-pix_fmt yuv444p', 48],
    ['of ten bits', '-pix_fmt yuv420p10le', 48],
  ])('gives the colours that were filmed: %s', async (_what, args, maxEdgePx) => {
    const source =
      'color=c=0xE03020:size=32x62:rate=10,format=rgb24,pad=64:62:0:0:color=0x2050C0,format=yuv444p';
    const corners: number[][] = [];
    const onFrame: VideoOptions['onFrame'] = ({ rgb, width, height }) => {
      const last = (width * height - 1) * 3;
      corners.push([...rgb.subarray(0, 3), ...rgb.subarray(last, last + 3)]);
    };
    const clip = madeClip('a.mp4', `-c:v libx264 -qp 4 ${args}`, source, 1);
    await decodeBytes(await videoDeps(), clip, options({ maxEdgePx, onFrame }));
    expect(corners.length).toBeGreaterThan(8);
    const filmed = [0xe0, 0x30, 0x20, 0x20, 0x50, 0xc0];
    for (const corner of corners)
      corner.forEach((value, at) => expect(Math.abs(value - (filmed[at] ?? 0))).toBeLessThan(8));
  });

  it('turns a clip the way it was held, and keeps its shape when it shrinks it', async () => {
    const { mkdtempSync, writeFileSync, readFileSync, rmSync } = await import('node:fs');
    const { execFileSync } = await import('node:child_process');
    const folder = mkdtempSync('/tmp/amana-made-');
    writeFileSync(
      `${folder}/a.mp4`,
      madeClip('a.mp4', '-c:v libx264 -pix_fmt yuv420p', 'testsrc=size=640x360:rate=25', 1),
    );
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-i',
      `${folder}/a.mp4`,
      '-c',
      'copy',
      '-metadata:s:v',
      'rotate=90',
      `${folder}/b.mp4`,
    ]);
    const turned = readFileSync(`${folder}/b.mp4`);
    rmSync(folder, { recursive: true });
    expect(await decodeBytes(await videoDeps(), turned, options())).toMatchObject({
      width: 360,
      height: 640,
    });
    expect(await decodeBytes(await videoDeps(), turned, options({ maxEdgePx: 320 }))).toMatchObject({
      width: 180,
      height: 320,
    });
  });

  it('turns ten bits into eight without a pattern', async () => {
    const between = 'color=size=160x120:rate=25,format=yuv420p10le,geq=lum=514:cb=512:cr=512';
    const deps = await videoDeps();
    const tones = new Set<number>();
    const onFrame: VideoOptions['onFrame'] = ({ rgb }) => rgb.forEach((value) => tones.add(value));
    const clip = madeClip('a.mp4', '-c:v libx264 -pix_fmt yuv420p10le -qp 1', between, 1);
    await decodeBytes(deps, clip, options({ onFrame }));
    expect(tones.size).toBe(1);
  });

  it.each<readonly [string, Cutout, number, [width: number, height: number]]>([
    ['between bars beside it', { left: 0.25, top: 0, width: 0.5, height: 1 }, 640, [80, 120]],
    ['before it is made smaller', { left: 0, top: 0.25, width: 1, height: 0.5 }, 40, [40, 15]],
    ['whatever the numbers are', { left: 7, top: Number.NaN, width: 9, height: 1 }, 640, [160, 120]],
  ])('gives a part of each frame: %s', async (_what, cutout, maxEdgePx, [width, height]) => {
    const clip = madeClip('a.mp4', '-c:v libx264 -pix_fmt yuv420p', undefined, 1);
    const facts = await decodeBytes(await videoDeps(), clip, options({ cutout, maxEdgePx }));
    expect(facts).toMatchObject({ width, height });
  });

  it('evens out a clip of varying rate', async () => {
    const clip = madeClip(
      'a.mkv',
      "-vf setpts='if(lt(N,25),N/50/TB,(N-12)/25/TB)' -vsync vfr -c:v libx264 -pix_fmt yuv420p",
    );
    const { frames } = await decodeBytes(await videoDeps(), clip, options());
    expect(frames).toBeGreaterThanOrEqual(12);
    expect(frames).toBeLessThanOrEqual(22);
  });

  it('looks at the beginning of a long clip only, and refuses one over the length', async () => {
    const clip = madeClip(
      'a.mp4',
      '-c:v libx264 -preset ultrafast -pix_fmt yuv420p',
      'testsrc=size=64x64:rate=10',
      30,
    );
    expect((await decodeBytes(await videoDeps(), clip, options())).frames).toBe(100);
    const deps = await videoDeps({ maxVideoS: 20 });
    await expect(decodeBytes(deps, clip, options())).rejects.toMatchObject({ code: 'media_too_large' });
  });

  it('refuses frames over the limit on pixels, quickly', async () => {
    const clip = madeClip(
      'a.mp4',
      '-c:v libx264 -preset ultrafast -pix_fmt yuv420p',
      'color=size=640x640:rate=5',
      1,
    );
    const deps = await videoDeps({ maxVideoPixels: 350_000 });
    const started = performance.now();
    await expect(decodeBytes(deps, clip, options())).rejects.toMatchObject({ code: 'media_too_large' });
    expect(performance.now() - started).toBeLessThan(6_000);
  });

  it.each([
    ['only sound', () => madeClip('a.mp4', '-c:a aac', 'sine=frequency=440', 1)],
    ['cut off', () => madeClip('a.mp4', '-c:v libx264 -pix_fmt yuv420p').subarray(0, 4000)],
    [
      'a head and noise',
      () => Buffer.concat([madeClip('a.webm', '-c:v libvpx').subarray(0, 200), Buffer.alloc(5000, 7)]),
    ],
    ['a codec that is not on the list', () => madeClip('a.mov', '-c:v qtrle')],
  ])('finds nothing to decode in a file that is %s', async (_what, make) => {
    await expect(decodeBytes(await videoDeps(), make(), options())).rejects.toMatchObject({
      code: 'unreadable_media',
    });
  });

  it('takes what can be read of a damaged clip', async () => {
    const whole = madeClip('a.webm', '-c:v libvpx -b:v 300k');
    const { frames } = await decodeBytes(
      await videoDeps(),
      whole.subarray(0, Math.floor(whole.length * 0.6)),
      options(),
    );
    expect(frames).toBeGreaterThan(5);
    expect(frames).toBeLessThan(20);
  });

  it('stops when the caller leaves, and when the callback throws', async () => {
    const clip = madeClip(
      'a.mp4',
      '-c:v libx264 -preset ultrafast -pix_fmt yuv420p',
      'testsrc=size=640x480:rate=30',
      9,
    );
    const leaving = new AbortController();
    const left = decodeBytes(
      await videoDeps(),
      clip,
      options({
        framesPerS: 30,
        signal: leaving.signal,
        onFrame: (_frame, index) => {
          if (index === 3) leaving.abort();
        },
      }),
    );
    await expect(left).rejects.toMatchObject({ code: 'overloaded' });
    const thrown = decodeBytes(
      await videoDeps(),
      clip,
      options({
        onFrame: () => {
          throw new Error('engine fault');
        },
      }),
    );
    await expect(thrown).rejects.toThrow('engine fault');
  });
});
