/**
 * The process that looks at faces: gets frames or a picture, answers with what it saw. Opens no file but the models, no
 * connection and no database, and ends with the service.
 */
import type { Socket } from 'node:net';
import type { FromWorker, ToWorker } from './messages.ts';
import { openLooker, type Looker } from './looker.ts';

if (process.send) {
  let looker: Promise<Looker | undefined> = Promise.resolve(undefined);
  process.on('disconnect', () => process.exit(0));
  process.on('message', (order: ToWorker, frames?: Socket) => {
    if (order.kind === 'begin') {
      looker = begin(order);
      return;
    }
    void looker
      .then((opened) => opened?.answer(order, frames))
      .then((answer) => answer && tell({ kind: 'answer', ...answer }));
  });
  tell({ kind: 'hello' });
}

async function begin(order: Extract<ToWorker, { kind: 'begin' }>): Promise<Looker | undefined> {
  const opened = await openLooker(order);
  if (opened.kind === 'missing') {
    tell(opened);
    return undefined;
  }
  const { lookers, calibration, notes } = opened;
  tell({ kind: 'ready', lookers, calibration, notes });
  return opened;
}

function tell(message: FromWorker): void {
  process.send?.(message);
}
