/** A thread that searches the index which the service shares with it. Copies nothing of it and decides nothing. */
import { parentPort } from 'node:worker_threads';
import { openSnapshot } from '../index-snapshot.ts';
import { questionIn } from '../answer-cache.ts';
import { inheritOwnTables } from '../own-tables.ts';
import { type Searched, searchSeen } from '../search-well.ts';
import type { FromSearcher, ToSearcher } from './messages.ts';

/** Answered together: few enough that the first does not wait long, enough to be worth a message. */
const answersTogether = 4;

if (parentPort) {
  inheritOwnTables();
  const port = parentPort;
  let opened: Searched | undefined;
  let seen: NonNullable<ToSearcher['index']>['seen'] = { test: [], live: [] };
  port.on('message', ({ index, asked }: ToSearcher) => {
    if (index) {
      opened = openSnapshot(index.bytes, index.key, true);
      seen = index.seen;
    }
    for (let from = 0; from < asked.length; from += answersTogether) {
      const some = asked.slice(from, from + answersTogether);
      const answers: FromSearcher = some.map(({ id, question }) => ({
        id,
        result: resultOf(() => {
          const [environment, query, options] = questionIn(question);
          return opened && searchSeen(opened, seen[environment], query, options);
        }),
      }));
      port.postMessage(answers);
    }
  });
  const ready: FromSearcher = [];
  port.postMessage(ready);
}

function resultOf(search: () => FromSearcher[number]['result'] | undefined): FromSearcher[number]['result'] {
  try {
    return search() ?? null;
  } catch {
    return null;
  }
}
