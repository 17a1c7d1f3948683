/** The table of measured figures beside their goals. Measures nothing itself. */

export interface Figure {
  what: string;
  goal: number;
  value: number;
  unit: string;
  better: 'more' | 'less';
  detail?: Record<string, number>;
  /** Said beside the figure, where the detail is none of a load. */
  note?: string;
}

export interface Report {
  measuredAt: string;
  machine: { cpu: string; cores: number; node: string };
  figures: Figure[];
}

export function asMarkdown({ measuredAt, machine, figures }: Report): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${figure.better === 'more' ? 'at least' : 'at most'} ${figure.goal}`,
    `${shown(figure)} ${figure.unit}`,
    reached(figure) ? 'yes' : 'no',
    detailOf(figure),
  ]);
  const lines = [
    ['what', 'goal', 'measured', 'reached', 'more'],
    ['---', '---', '---', '---', '---'],
    ...rows,
  ];
  const where = `Measured ${measuredAt} on ${machine.cores} cores of ${machine.cpu || 'an unnamed processor'}, Node ${machine.node}.`;
  return `${where}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

export function reached({ goal, value, better }: Figure): boolean {
  return better === 'more' ? value >= goal : value <= goal;
}

/** As many digits as the goal needs to be told from it. */
function shown({ goal, value }: Figure): string {
  return value.toFixed(goal < 1 ? 3 : goal < 10 ? 2 : 0);
}

function detailOf({ detail, note = '' }: Figure): string {
  if (!detail) return note;
  const whole = (name: string): string => Math.round(detail[name] ?? 0).toString();
  return (
    `${whole('perSecond')}/s against ${whole('barePerSecond')}/s, p50 ${whole('p50Ms')} ms, p99 ${whole('p99Ms')} ms, ` +
    `${whole('cpuMicros')} µs of processor a request, ${whole('failures')} failures`
  );
}
