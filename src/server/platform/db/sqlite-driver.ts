import {
  SelectQueryNode,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDialectConfig,
} from 'kysely';
import { isBusy } from './unavailable.ts';

/** How long a statement waits while another process, such as the office's command, writes. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 20;

/**
 * Kysely's SQLite, but a busy database is awaited without standing on the event loop: SQLite's own busy timeout would
 * stop every request of the process, pages included.
 */
export class PatientSqlite extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): SqliteDriver {
    return new PatientDriver(this.#config);
  }
}

class PatientDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= patient(await super.acquireConnection()));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // A full disk has rolled back already; the caller gets the error of the disk.
      if (!(error instanceof Error && error.message.includes('no transaction is active')))
        throw error;
    }
  }
}

/**
 * Only a first statement can be busy: transactions begin with `begin immediate`, and a statement alone changes nothing
 * when it is refused. So every statement may simply be tried again.
 */
function patient(connection: DatabaseConnection): DatabaseConnection {
  // Shared by all statements: those that queue behind one that gave up are not to wait as long again.
  let busySince: number | undefined;
  return {
    executeQuery: async (...query) => {
      for (;;)
        try {
          const result = await connection.executeQuery<never>(...query);
          if (!SelectQueryNode.is(query[0].query)) busySince = undefined;
          return result;
        } catch (error) {
          if (!isBusy(error)) throw error;
          const now = performance.now();
          busySince ??= now;
          if (now - busySince > PATIENCE_MS) throw error;
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
    },
    streamQuery: (...query) => connection.streamQuery(...query),
  };
}
