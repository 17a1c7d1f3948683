/**
 * Queries outside the batches while the database is in trouble: whoever asked hears the same as from a write, and the
 * watch is told. A read may find no room as well: it makes room in memory by writing what others changed.
 */
import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { databaseFault, toldAsBusy } from './database-faults.ts';

export interface FaultDialect {
  dialect: Dialect;
  /** Called with each error that is a trouble of the database. */
  whenFaulty(listener: (error: unknown) => void): void;
}

export function toldOfFaults(dialect: Dialect): FaultDialect {
  let listener = (_error: unknown): void => {};
  const asTold = (error: unknown): unknown => {
    const fault = databaseFault(error);
    if (fault === null) return error;
    listener(error);
    return toldAsBusy(error, fault);
  };
  return {
    dialect: {
      createDriver: () => watched(dialect.createDriver(), asTold),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
    whenFaulty(told) {
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
    const connection = await telling(acquire(options), asTold);
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
