/**
 * What the chain of providers costs and bears: a live lookup beside the bare HTTP call that it makes, two hundred callers
 * of a slow vendor, and the same with a dead one before it. All ratios are of one run.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './processes.ts';
import type { Figure } from './report.ts';

interface Cost {
  p50Ms: number;
  p99Ms: number;
  cpuMicros: number;
}

interface Borne extends Cost {
  perSecond: number;
  failures: number;
  memoryGrowth: number;
  memoryMib: number;
}

export async function measureChain(): Promise<Figure[]> {
  const fast = await startVendor('0');
  const slow = await startVendor('300');
  const dead = await startVendor('never');
  try {
    const cost = measured<Record<'bare' | 'chained' | 'sealed' | 'stored', Cost>>('overhead', [fast.port]);
    const load = measured<{ alone: Borne; beside: Borne; ideal: number }>('load', [
      slow.port,
      dead.port,
      fast.port,
    ]);
    return [...costFigures(cost), ...loadFigures(load)];
  } finally {
    for (const { child } of [fast, slow, dead]) child.kill('SIGTERM');
  }
}

function costFigures({
  bare,
  chained,
  sealed,
  stored,
}: Record<'bare' | 'chained' | 'sealed' | 'stored', Cost>): Figure[] {
  const over = (cost: Cost): number => (cost.cpuMicros - bare.cpuMicros) / bare.cpuMicros;
  console.log(
    `chain: bare call ${told(bare)}; with chain, mapping and ledger ${told(chained)}; sealed as well ${told(sealed)}; ` +
      `stored one by one as well ${told(stored)}`,
  );
  return [
    {
      what: 'chain, mapping and ledger over the bare call, p50',
      goal: 0.4,
      value: chained.p50Ms - bare.p50Ms,
      unit: 'ms',
      better: 'less',
      note: `${told(chained)} against ${told(bare)}`,
    },
    {
      what: 'chain, mapping and ledger over the bare call, processor',
      goal: 1.5,
      value: over(chained),
      unit: 'times that of the call',
      better: 'less',
      note: `with the record sealed ${over(sealed).toFixed(2)}, stored by itself ${over(stored).toFixed(2)}`,
    },
  ];
}

function loadFigures({ alone, beside, ideal }: { alone: Borne; beside: Borne; ideal: number }): Figure[] {
  console.log(
    `chain: 200 callers of a slow vendor ${borne(alone)}; with a dead one before it ${borne(beside)}`,
  );
  return [
    {
      what: '200 callers of a vendor that takes 300 ms, of the ideal rate',
      goal: 0.9,
      value: alone.perSecond / ideal,
      unit: 'of the ideal rate',
      better: 'more',
      note: borne(alone),
    },
    {
      what: '200 callers of a vendor that takes 300 ms, memory at the end over that at the start',
      goal: 1.2,
      value: alone.memoryGrowth,
      unit: 'times',
      better: 'less',
      note: `${Math.round(alone.memoryMib)} MiB held`,
    },
    {
      what: 'one provider dead, p99 once its breaker is open over the healthy one',
      goal: 1.2,
      value: beside.p99Ms / alone.p99Ms,
      unit: 'times',
      better: 'less',
      note: borne(beside),
    },
  ];
}

function told({ p50Ms, cpuMicros }: Cost): string {
  return `${p50Ms.toFixed(3)} ms and ${cpuMicros.toFixed(0)} µs of processor`;
}

function borne({ perSecond, p50Ms, p99Ms, failures }: Borne): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, ${failures} failures`;
}

/** Our own part runs in a process of its own, so that nothing else is in what it used. */
function measured<T>(what: string, ports: readonly string[]): T {
  const script = join(root, 'server/src/test-chain-cost.ts');
  const printed = execFileSync(
    process.execPath,
    ['--conditions=source', '--expose-gc', script, what, ...ports],
    {
      encoding: 'utf8',
    },
  );
  return JSON.parse(printed) as T;
}

async function startVendor(waitMs: string): Promise<{ child: ChildProcess; port: string }> {
  const child = spawn(process.execPath, [join(root, 'bench/src/vendor-stub.ts'), waitMs], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((done) =>
    child.stdout.once('data', (text: Buffer) => done(text.toString().trim())),
  );
  return { child, port };
}
