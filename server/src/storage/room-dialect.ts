/**
 * Queries outside the batches when the disk is full: whoever asked hears the same as from a write that found no room, and
 * the watch is told. A read may find none as well: it makes room in memory by writing what others changed.
 */
import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { isWithoutRoom, withoutRoom } from './without-room.ts';

export interface RoomDialect {
  dialect: Dialect;
  /** Called for each query that found no room. */
  whenShort(listener: () => void): void;
}

export function toldOfRoom(dialect: Dialect): RoomDialect {
  let listener = (): void => {};
  const asTold = (error: unknown): unknown => {
    if (!isWithoutRoom(error)) return error;
    listener();
    return withoutRoom(error);
  };
  return {
    dialect: {
      createDriver: () => watched(dialect.createDriver(), asTold),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
    whenShort(told) {
      listener = told;
    },
  };
}

type AsTold = (error: unknown) => unknown;

/** Changed in place: drivers know their own connections again. */
function watched(driver: Driver, asTold: AsTold): Driver {
  const connections = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options);
    if (!connections.has(connection)) {
      connections.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query, further) => telling(execute(query, further), asTold);
    }
    return connection;
  };
  const commit = driver.commitTransaction.bind(driver);
  driver.commitTransaction = (connection) => telling(commit(connection), asTold);
  return driver;
}

async function telling<Result>(asked: Promise<Result>, asTold: AsTold): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    throw asTold(error);
  }
}
