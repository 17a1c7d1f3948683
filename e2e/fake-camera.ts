/** A browser whose camera is a clip: the pictures of a file, in the form that Chromium takes, over and over. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

export const chromiumPath = process.env.AMANA_TEST_CHROMIUM ?? '/usr/bin/chromium';

/** Empty where everything is here that a browser with a fake camera needs. */
export const cameraMissing = [
  ...(existsSync(chromiumPath) ? [] : [`no chromium at ${chromiumPath}`]),
  ...(spawnSync('ffmpeg', ['-version']).status === 0 ? [] : ['no ffmpeg']),
].join(', ');

const commonFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `clip` as `cameraClip` made it; without one there is no camera at all. Who is `denied` has one and may not use it. */
export function browserWithCamera(clip?: string, denied = false): Promise<Browser> {
  const flags = clip
    ? [
        ...(denied ? ['--deny-permission-prompts'] : ['--use-fake-ui-for-media-stream']),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${clip}`,
      ]
    : [];
  return chromium.launch({ executablePath: chromiumPath, args: [...commonFlags, ...flags] });
}

/**
 * What is before the camera: a picture or a clip, filling 480 by 360, after `stillS` seconds of its first picture. As `.mjpeg`
 * it is small, as `.y4m` large and spares the browser the decoding.
 */
export function cameraClip(source: string, file: string, { seconds = 20, stillS = 0 } = {}): string {
  const picture = /\.(png|jpe?g)$/.test(source);
  const fill = 'scale=480:360:force_original_aspect_ratio=increase,crop=480:360';
  const done = spawnSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...(picture ? ['-loop', '1'] : []),
    '-i',
    source,
    '-t',
    String(seconds),
    '-vf',
    `tpad=start_mode=clone:start_duration=${stillS},${fill},fps=25`,
    ...(file.endsWith('.mjpeg') ? ['-q:v', '3', '-f', 'mjpeg'] : ['-pix_fmt', 'yuv420p']),
    file,
  ]);
  if (done.status !== 0) throw new Error(`ffmpeg made no camera clip: ${done.stderr.toString()}`);
  return file;
}
