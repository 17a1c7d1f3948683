/** The front camera: opened, seen in small stills, measured for light. Nothing of it leaves the device from here. */

/** Long edge of a still for guidance, in pixels. */
const stillEdge = 320;

export function canRecord() {
  return Boolean(
    navigator.mediaDevices &&
      navigator.mediaDevices.getUserMedia &&
      window.MediaRecorder &&
      window.isSecureContext,
  );
}

export async function openCamera(preview) {
  const size = isWeak() ? { width: 480, height: 360 } : { width: 640, height: 480 };
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: 'user',
      width: { ideal: size.width },
      height: { ideal: size.height },
      frameRate: { ideal: 30, max: 30 },
    },
  });
  preview.srcObject = stream;
  await preview.play().catch(() => undefined);
  return stream;
}

/** A device that would lose frames of a larger picture, which costs more than size. */
function isWeak() {
  return (navigator.hardwareConcurrency || 4) <= 2 || (navigator.deviceMemory || 4) <= 1;
}

export function closeCamera(stream, preview) {
  if (stream) for (const track of stream.getTracks()) track.stop();
  preview.srcObject = null;
}

/** Why the camera did not open, as the words have it. */
export function whyNot(error) {
  const name = error && error.name;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'camera_denied';
  if (name === 'NotReadableError' || name === 'AbortError') return 'camera_busy';
  return 'camera_missing';
}

const canvas = document.createElement('canvas');

/** A small picture of what the camera sees; undefined before the first frame. */
export function takeStill(preview) {
  const { videoWidth, videoHeight } = preview;
  if (!videoWidth || !videoHeight) return Promise.resolve(undefined);
  const scale = Math.min(1, stillEdge / Math.max(videoWidth, videoHeight));
  const width = Math.round(videoWidth * scale);
  const height = Math.round(videoHeight * scale);
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  brush.drawImage(preview, 0, 0, width, height);
  const light = lightOf(brush, width, height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ? { blob, light } : undefined), 'image/jpeg', 0.75);
  });
}

/** Mean brightness of the middle of the picture, 0 to 255. */
function lightOf(brush, width, height) {
  const left = Math.floor(width / 4);
  const top = Math.floor(height / 4);
  const { data } = brush.getImageData(
    left,
    top,
    Math.max(1, width - 2 * left),
    Math.max(1, height - 2 * top),
  );
  let sum = 0;
  let count = 0;
  for (let at = 0; at < data.length; at += 16) {
    sum += 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
    count += 1;
  }
  return sum / count;
}
