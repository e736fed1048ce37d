import * as k from 'kysely';
import type { Pool } from 'pg';
import type { PostgresIdentity } from './postgres-identity.ts';

/** Commits only in the database that was opened; the check costs no further round trip. */
export class WatchedPostgres extends k.PostgresDialect {
  readonly #pool: Pool;
  readonly #identity: PostgresIdentity;

  constructor(pool: Pool, identity: PostgresIdentity) {
    super({ pool });
    this.#pool = pool;
    this.#identity = identity;
  }
  override createDriver(): k.Driver {
    return new WatchedDriver(this.#pool, this.#identity);
  }
}

class WatchedDriver extends k.PostgresDriver {
  readonly #identity: PostgresIdentity;
  /** These connections see a snapshot, which may be older than the last beat. */
  readonly #isolated = new WeakSet<k.DatabaseConnection>();

  constructor(pool: Pool, identity: PostgresIdentity) {
    super({ pool });
    this.#identity = identity;
  }
  override async acquireConnection(
    ...how: Parameters<k.PostgresDriver['acquireConnection']>
  ): Promise<k.DatabaseConnection> {
    this.#identity.ensureNotLost();
    return super.acquireConnection(...how);
  }
  override async beginTransaction(
    connection: k.DatabaseConnection,
    settings: k.TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel === undefined) this.#isolated.delete(connection);
    else this.#isolated.add(connection);
    await super.beginTransaction(connection, settings);
  }
  override async commitTransaction(connection: k.DatabaseConnection): Promise<void> {
    if (this.#isolated.has(connection)) return super.commitTransaction(connection);
    const both = k.CompiledQuery.raw(`${this.#identity.checkSql()}; commit`);
    try {
      await connection.executeQuery(both);
    } catch (error) {
      throw this.#identity.meaningOf(error);
    }
  }
}
