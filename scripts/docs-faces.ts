/** The generated page on liveness: reasons and challenge actions, from the engine's own tables. */
import { livenessActions, mostLivenessActions } from '@amana/contract';
import { livenessReasons } from '@amana/face';

const actionWords: Record<(typeof livenessActions)[number], string> = {
  turn_left: "Turn the head to the person's own left and back.",
  turn_right: "Turn the head to the person's own right and back.",
  blink_twice: 'Blink two times.',
  smile: 'Smile.',
};

/** Of the service, not of the judgement: nothing could be judged. */
const unjudged = [
  [
    'unreadable_stream',
    'retry',
    'The video could not be decoded: it is damaged, or of a kind that is not supported.',
  ],
  ['not_available', 'retry', 'This server cannot judge videos; the detail names the fix for its operator.'],
];

export function livenessParts(table: (heads: string[], rows: string[][]) => string): string[] {
  return [
    'What decided a liveness check stands in `data.analysis.reason`, in the record of the check and in the audit trail; `data.detail` says it in words. `retry` means that too little could be seen: the person should record again. Only `live` is a pass.',
    table(
      ['reason', 'outcome', 'in words'],
      [
        ...Object.entries(livenessReasons).map(([reason, { outcome, detail }]) => [
          `\`${reason}\``,
          outcome,
          detail,
        ]),
        ...unjudged.map(([reason = '', outcome = '', detail = '']) => [`\`${reason}\``, outcome, detail]),
      ],
    ),
    'For a static image the record of the check says `static_image`, or `static_image_refused` where the branch takes none; neither counts as liveness.',
    '## Actions of a challenge',
    `\`challenge\` holds at most ${mostLivenessActions} of them, in the order in which they were asked for.`,
    table(
      ['action', 'what the person is asked for'],
      livenessActions.map((action) => [`\`${action}\``, actionWords[action]]),
    ),
  ];
}
