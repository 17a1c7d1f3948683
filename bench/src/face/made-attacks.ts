/**
 * Attacks that anybody with a video editor can make of a genuine clip: a still in motion, loops, the clip played on a
 * screen. Made for measuring in a temporary folder and gone afterwards; none shows anything that the clip does not.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClipAnswer } from './answers.ts';
import { inTurn, type MeasuredClip } from './measure.ts';
import type { Presented } from './presentation.ts';
import type { Product } from './product.ts';
import { encode } from './variants.ts';

export interface MadeAttack {
  readonly species: string;
  readonly filter: string;
}

const lengthS = 5;
/** Every clip is brought to one rate first, so that frames can be counted. */
const rate = 'fps=25';
/** One frame for the whole length. */
const still = `${rate},select='eq(n,25)',loop=loop=-1:size=1,setpts=N/25/TB`;
/** What a camera adds to everything it films. */
const grain = 'noise=alls=6:allf=t';

export const madeAttacks: readonly MadeAttack[] = [
  { species: 'still', filter: still },
  { species: 'still with grain', filter: `${still},${grain}` },
  {
    species: 'still moved, turned and brought nearer',
    filter: `${still},rotate=0.06*sin(2*t):c=gray,scale=w='iw*(1.1+0.06*sin(1.7*t))':h=-2:eval=frame,crop=w='trunc(iw/1.25/2)*2':h='trunc(ih/1.25/2)*2':x='(iw-ow)/2+iw*0.03*sin(2.3*t)':y='(ih-oh)/2+ih*0.02*cos(1.9*t)',scale=480:-2,${grain}`,
  },
  {
    species: 'still tilted',
    filter: `${still},perspective=x0='W*0.06*(1+sin(on/12))':y0='H*0.04*(1+sin(on/12))':x1='W-W*0.06*(1-sin(on/12))':y1='H*0.04*(1-sin(on/12))':x2='W*0.06*(1+sin(on/12))':y2='H-H*0.04*(1+sin(on/12))':x3='W-W*0.06*(1-sin(on/12))':y3='H-H*0.04*(1-sin(on/12))':eval=frame,${grain}`,
  },
  {
    species: 'loop of one second',
    filter: `${rate},trim=0:1,setpts=N/25/TB,loop=loop=-1:size=25,setpts=N/25/TB,${grain}`,
  },
  {
    species: 'loop of two seconds, darker each time',
    filter: `${rate},trim=0:2,setpts=N/25/TB,loop=loop=-1:size=50,setpts=N/25/TB,eq=brightness='-0.02*floor(t/2)':eval=frame,${grain}`,
  },
  {
    species: 'forwards and backwards',
    filter: `${rate},trim=0:1.6,setpts=N/25/TB,split[a][b];[b]reverse[c];[a][c]concat,loop=loop=-1:size=80,setpts=N/25/TB,${grain}`,
  },
  {
    species: 'clip on a screen',
    filter: `${rate},drawgrid=w=3:h=3:t=1:color=black@0.22,pad=w='ceil(iw*1.16/2)*2':h='ceil(ih*1.16/2)*2':x=(ow-iw)/2:y=(oh-ih)/2:color=0x141414,perspective=x0=W*0.03:y0=H*0.02:x1=W*0.98:y1=H*0.03:x2=W*0.02:y2=H*0.98:x3=W*0.99:y3=H*0.97,eq=contrast=1.12:brightness=0.04:saturation=0.82,gblur=sigma=0.7,${grain}`,
  },
];

export function makeAttack(from: string, to: string, { filter }: MadeAttack): Promise<void> {
  return encode(from, to, [
    '-vf',
    `${filter},scale=trunc(iw/2)*2:trunc(ih/2)*2`,
    '-t',
    String(lengthS),
    '-r',
    '25',
    '-crf',
    '20',
  ]);
}

export interface MadeFigures {
  readonly presented: readonly Presented[];
  readonly accepted: readonly ClipAnswer[];
}

/** Of genuine clips that came through: an attack made of one that did not tells nothing. */
export async function presentMade(
  product: Product,
  clips: readonly MeasuredClip[],
  jobs: number,
  told: (done: number, of: number) => void,
): Promise<MadeFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'amana-made-'));
  const genuine = clips.filter(
    ({ sample, answer }) => sample.expected === 'live' && answer.outcome === 'live',
  );
  const orders = madeAttacks
    .flatMap((attack) => genuine.map((clip) => ({ attack, clip })))
    .map((order, index) => ({ ...order, copy: join(folder, `${index}.mp4`) }));
  let done = 0;
  try {
    const presented = await inTurn(orders, jobs, async ({ attack, clip, copy }): Promise<Presented> => {
      await makeAttack(clip.sample.path, copy, attack);
      const answer = await product.judge(copy, `${clip.sample.label}: ${attack.species}`);
      rmSync(copy, { force: true });
      told(++done, orders.length);
      return { species: attack.species, answer };
    });
    return {
      presented,
      accepted: presented.map(({ answer }) => answer).filter(({ outcome }) => outcome === 'live'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
