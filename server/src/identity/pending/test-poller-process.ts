/**
 * A process for the tests to kill: asks questions that the vendor answers later, polls for them, takes messages about
 * them on its standard input, and prints what it has done. For tests only.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { RequestFailure } from '@amana/contract';
import { createOutbound } from '../../platform/outbound.ts';
import { openStorage } from '../../storage/connect.ts';
import { lookup } from '../lookup.ts';
import { lookups } from '../lookups/index.ts';
import { liveCaller } from '../providers/chain/test-chain.ts';
import { pendingLimits } from './pending-limits.ts';
import { startPoller } from './poller.ts';
import { openAccountsAt, pendingParts } from './test-pending.ts';

const [dataDir, databaseUrl = '', vendorUrl = '', firstNumber = '0', count = '0'] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('usage: test-poller-process.ts DIR DATABASE VENDOR FIRST COUNT');

const storage = await openStorage({
  dataDir,
  ...(databaseUrl !== '' && { databaseUrl }),
  log: { info: () => {}, warn: () => {} },
});
const clock = { now: () => new Date() };
const outbound = createOutbound({ allow: new URL(vendorUrl).host });
const limits = { ...pendingLimits, pollMs: 10, firstGapMs: 20, longestGapMs: 60, claimMs: 400 };
const opened = openAccountsAt(vendorUrl, ['prembly'], outbound, clock.now);
const { identity, pending, messages } = pendingParts(storage, clock, opened, limits);
const say = (line: string): number => writeSync(1, `${line}\n`);
const row = lookups.find(({ operation }) => operation.id === 'nigeriaNin');
if (!row) throw new Error('no lookup');

say('ready');
startPoller(
  { ...pending, early: messages.early, log: { warn: () => undefined }, random: Math.random },
  limits,
);
createInterface({ input: process.stdin }).on('line', (line) => {
  const [body = '', signature = ''] = line.split(' ');
  const message = { headers: { 'x-prembly-signature': signature }, body: Buffer.from(body, 'base64') };
  void messages.receive('prembly', message).then((taken) => say(`message ${taken}`));
});
for (let number = Number(firstNumber); number < Number(firstNumber) + Number(count); number += 1) {
  const identification_number = String(number).padStart(11, '9');
  const signal = new AbortController().signal;
  const asked = { body: { identification_number }, caller: liveCaller(), requestId: `r-${number}`, signal };
  await lookup(identity, row, asked).catch((error: unknown) => {
    if (error instanceof RequestFailure && error.code === 'pending') say(`pending ${error.options.detail}`);
    else throw error;
  });
}
setInterval(() => {}, 1000);
