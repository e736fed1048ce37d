import { DatabaseSync } from 'node:sqlite';
import * as k from 'kysely';
import { DatabaseLost } from './database-lost.ts';
import { GroupCommit, type Member } from './group-commit.ts';
import { connectionTo, kyselyDatabase } from './sqlite-connection.ts';
import { isDamaged } from './unavailable.ts';
import type { WatchedFile } from './watched-file.ts';

const READS = /^select /;
const WRITES = /^(insert|update|delete) /;

export interface SqliteOptions {
  database: DatabaseSync;
  /** It is undefined for a database in memory, which has one connection. */
  reader?: k.DatabaseConnection | undefined;
  file?: WatchedFile | undefined;
  onLost: (why: string) => void;
}

/** Kysely's dialect, whose transactions share commits. Queries outside them use the reader, which never waits. */
export class GroupedSqlite extends k.SqliteDialect {
  readonly #driver: GroupedDriver;

  constructor(options: SqliteOptions) {
    super({ database: kyselyDatabase(options.database) });
    this.#driver = new GroupedDriver(options);
  }
  override createDriver = (): k.Driver => this.#driver;
  override createAdapter = (): k.DialectAdapter => new ConcurrentAdapter();
  lose = (lost: DatabaseLost): void => this.#driver.lose(lost);
}

/** Leaves out Kysely's mutex, which admits one request at a time. */
class ConcurrentAdapter extends k.SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

interface Lease extends k.DatabaseConnection {
  member?: Member | undefined;
  /** Ends a transaction that only reads. */
  closeSnapshot?: (() => void) | undefined;
}

class GroupedDriver extends k.SqliteDriver {
  readonly #options: SqliteOptions;
  readonly #groups: GroupCommit;
  #lost: DatabaseLost | undefined;

  constructor(options: SqliteOptions) {
    super({ database: kyselyDatabase(options.database) });
    this.#options = options;
    this.#groups = new GroupCommit(options.database, () => this.#commit());
  }

  #commit(): void {
    const { database, file } = this.#options;
    try {
      file?.ensureLog();
      file?.number();
      database.exec('commit');
      file?.ensureSame();
      file?.acknowledge();
    } catch (error) {
      if (error instanceof DatabaseLost) this.lose(error);
      throw error;
    }
  }

  /** From then on nothing is read, stored or acknowledged. */
  lose(lost: DatabaseLost): void {
    if (this.#lost) return;
    this.#lost = lost;
    this.#options.onLost(lost.message);
  }

  override async acquireConnection(): Promise<Lease> {
    const writer = await super.acquireConnection();
    const lease: Lease = {
      executeQuery: (query) => this.#execute(lease, writer, query),
      streamQuery: (query, size) => (this.#options.reader ?? writer).streamQuery(query, size),
    };
    return lease;
  }

  async #execute<R>(
    lease: Lease,
    writer: k.DatabaseConnection,
    query: k.CompiledQuery,
  ): Promise<k.QueryResult<R>> {
    if (this.#lost) throw this.#lost;
    const write = (): Promise<k.QueryResult<R>> => writer.executeQuery<R>(query);
    try {
      if (lease.member) return await lease.member.write(write);
      const { reader } = this.#options;
      if (reader && READS.test(query.sql)) return await reader.executeQuery<R>(query);
      const isPragma = k.RawNode.is(query.query) && !WRITES.test(query.sql);
      return await (isPragma ? this.#groups.alone(write) : this.#inOwnTransaction(write));
    } catch (error) {
      if (isDamaged(error)) this.lose(damaged(String(error)));
      throw error;
    }
  }

  async #inOwnTransaction<T>(write: () => Promise<T>): Promise<T> {
    const member = await this.#groups.join();
    let result: T;
    try {
      result = await member.write(write);
    } catch (error) {
      await member.rollback();
      throw error;
    }
    await member.commit();
    return result;
  }

  override async beginTransaction(lease: Lease, settings?: k.TransactionSettings): Promise<void> {
    if (this.#lost) throw this.#lost;
    const { database, reader } = this.#options;
    if (settings?.accessMode !== 'read only' || !reader) {
      lease.member = await this.#groups.join();
      return;
    }
    const copy = new DatabaseSync(database.location() ?? '', { readOnly: true });
    copy.exec('begin');
    const snapshot = await connectionTo(copy);
    lease.executeQuery = (query) => snapshot.executeQuery(query);
    lease.closeSnapshot = () => copy.close();
  }

  override commitTransaction(lease: Lease): Promise<void> {
    return this.#end(lease, (member) => member.commit());
  }

  override rollbackTransaction(lease: Lease): Promise<void> {
    return this.#end(lease, (member) => member.rollback());
  }

  async #end(lease: Lease, how: (member: Member) => Promise<void>): Promise<void> {
    const { member, closeSnapshot } = lease;
    lease.member = lease.closeSnapshot = undefined;
    closeSnapshot?.();
    if (member) await how(member);
  }
}

export const damaged = (what: string): DatabaseLost =>
  new DatabaseLost(
    `The database file is damaged (${what}). Stop the server, restore a backup, and start it again.`,
  );
