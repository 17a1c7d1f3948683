/** What ffmpeg says about a clip on its error output, as far as it decides anything. Its words go nowhere else. */

export interface ClipNotes {
  take(chunk: Buffer): void;
  /** As declared; many recordings of browsers declare none. */
  durationS(): number | undefined;
  tooManyPixels(): boolean;
}

/** The facts stand at the beginning; a clip that makes ffmpeg talk for ever is not listened to. */
const maxBytes = 64 * 1024;

export function clipNotes(): ClipNotes {
  let text = '';
  return {
    take: (chunk) => {
      if (text.length < maxBytes) text += chunk.toString('latin1');
    },
    durationS: () => {
      // Two spaces: what a file says of itself is indented further, so it cannot pass for this line.
      const match = /^ {2}Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?),/m.exec(text);
      if (!match) return undefined;
      const seconds = Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]);
      return seconds > 0 ? seconds : undefined;
    },
    tooManyPixels: () => text.includes('exceeds specified max pixel count'),
  };
}
