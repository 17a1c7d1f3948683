/**
 * The reasons of a verdict: a stable word for machines and a plain sentence for the person or the caller. The sentences say
 * what was seen and, where trying again helps, what to do; they never say how a check works.
 */

export interface ReasonText {
  readonly outcome: 'live' | 'spoof' | 'retry';
  readonly detail: string;
}

const live = (detail: string): ReasonText => ({ outcome: 'live', detail });
const spoof = (detail: string): ReasonText => ({ outcome: 'spoof', detail });
const retry = (detail: string): ReasonText => ({ outcome: 'retry', detail });

/** In the order in which they are looked for. */
export const livenessReasons = {
  live: live('A live person was seen.'),

  no_frames: retry('The clip holds no pictures.'),
  no_face: retry('No face was seen. Hold the camera so that your whole face is in the picture.'),
  too_short: retry('The clip is too short. Record at least three seconds.'),
  face_missing: retry('The face was not in the picture all the time. Keep your whole face in the picture.'),
  several_faces: retry('Several faces were seen. Record with nobody else in the picture.'),
  face_too_small: retry('The face is too far away. Come closer to the camera.'),
  different_person: retry('The face did not stay the same. Record one person, in one take.'),
  cut: retry('The clip jumps. Record in one take, without cuts.'),
  frozen: retry('The picture stood still for a while. Record again.'),

  known_replay: spoof('This clip was sent before.'),
  still: spoof('The clip shows a still picture, not a living face.'),
  loop: spoof('The clip repeats itself.'),
  palindrome: spoof('The clip is played forwards and backwards.'),

  too_dark: retry('The face is too dark. Turn towards a window or a lamp.'),
  too_bright: retry('The face is too bright. Move out of the direct light.'),
  too_noisy: retry('The picture is too grainy to judge. Record in better light.'),
  too_blurred: retry('The picture is too blurred. Clean the lens and hold the camera still.'),
  patterned: retry(
    'A fine pattern was seen in the face, as of a screen. Record yourself with the camera, without a filter.',
  ),
  too_coarse: retry('The picture has too few pixels to judge. Record at 640 by 480 pixels or more.'),
  eyes_not_measured: retry('The eyes could not be seen. Take off dark glasses and look into the camera.'),
  jerky: retry('The picture moves in jerks. Record ten pictures a second or more.'),
  framed: retry(
    'An even frame was seen all around the picture. Record yourself with the camera, without a frame.',
  ),
  dissolved: retry('Pictures run into each other. Record in one take, without effects.'),
  not_measured: retry('The face could not be examined. Record again.'),

  recaptured: spoof('The face seems to be filmed from a screen or from paper.'),
  screen_frame: spoof('The rim of a screen or of a picture was seen around the face.'),
  pasted: spoof('Only a part of a still picture moves.'),
  flat: spoof('The face moves like a flat picture.'),
  doubtful: spoof('Too many signs of a picture were seen.'),

  mouth_only: retry('Only the mouth moved. Blink and turn your head a little while you record.'),
  no_natural_movement: retry(
    'No natural movement was seen. Blink and turn your head a little while you record.',
  ),

  challenge_missing: retry('What was asked for was not seen. Follow the instructions on the screen.'),
  challenge_late: retry('What was asked for came too late. Follow the instructions as they appear.'),
  challenge_order: retry(
    'What was asked for was not done when it was asked. Follow the instructions as they appear.',
  ),
  challenge_flat: spoof('The turn of the head was one of a flat picture.'),

  too_short_to_judge: retry('The clip is too short to judge what was seen. Record five seconds or more.'),
} as const satisfies Record<string, ReasonText>;

export type LivenessReason = keyof typeof livenessReasons;
