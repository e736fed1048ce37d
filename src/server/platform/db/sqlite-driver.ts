import {
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { DatabaseSync } from 'node:sqlite';
import { GroupCommit } from './group-commit.ts';
import { Patience } from './patience.ts';
import { connectionTo } from './sqlite-connection.ts';

/** The connections to a file; a database in memory has only the one that writes. */
export interface SqliteConnections {
  writer: DatabaseSync;
  /** Sees what is committed, and waits for nobody. */
  reader: DatabaseSync | undefined;
}

/**
 * SQLite for Kysely: transactions are committed in groups (group-commit.ts), single queries are read by a connection of
 * their own, and a busy database is awaited without standing on the event loop.
 */
export class GroupingSqlite implements Dialect {
  readonly #connections: SqliteConnections;
  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }
  createAdapter = (): SqliteAdapter => new ManyConnections();
  createDriver = (): Driver => new GroupingDriver(this.#connections);
  createIntrospector = (db: Kysely<unknown>): SqliteIntrospector => new SqliteIntrospector(db);
  createQueryCompiler = (): SqliteQueryCompiler => new SqliteQueryCompiler();
}

/** Kysely would let one request in at a time; the driver below takes care of that. */
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** What all requests share. */
interface Shared {
  file: DatabaseSync;
  writer: DatabaseConnection;
  reader: DatabaseConnection | undefined;
  group: GroupCommit;
  reading: Patience;
}

class GroupingDriver implements Driver {
  readonly #connections: SqliteConnections;
  #shared: Shared | undefined;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {
    const { writer, reader } = this.#connections;
    this.#shared = {
      file: writer,
      writer: await connectionTo(writer),
      reader: reader && (await connectionTo(reader)),
      group: new GroupCommit(writer),
      reading: new Patience(),
    };
  }

  acquireConnection(): Promise<Lease> {
    if (this.#shared === undefined) throw new Error('the database is not open');
    return Promise.resolve(new Lease(this.#shared));
  }
  releaseConnection = (): Promise<void> => Promise.resolve();

  beginTransaction = (lease: Lease, { accessMode }: TransactionSettings): Promise<void> =>
    accessMode === 'read only' && this.#connections.reader !== undefined
      ? lease.beginReading()
      : lease.begin();
  commitTransaction = (lease: Lease): Promise<void> => lease.commit();
  rollbackTransaction = (lease: Lease): Promise<void> => lease.rollback();

  destroy(): Promise<void> {
    for (const database of [this.#connections.reader, this.#connections.writer])
      if (database?.isOpen === true) database.close();
    return Promise.resolve();
  }
}

/** The connection of one request, as Kysely sees it. */
class Lease implements DatabaseConnection {
  readonly #shared: Shared;
  #isWriting = false;
  #failure: unknown;
  /** Of a long read, which sees one moment and holds nobody up. */
  #own: { database: DatabaseSync; connection: DatabaseConnection } | undefined;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, group, reading } = this.#shared;
    if (this.#own !== undefined) return this.#own.connection.executeQuery<R>(query);
    if (this.#isWriting) return this.#write<R>(query);
    if (SelectQueryNode.is(query.query) && reader !== undefined)
      return reading.during(() => reader.executeQuery<R>(query));
    // A pragma may have no effect inside a transaction.
    if (RawNode.is(query.query)) return group.alone(() => writer.executeQuery<R>(query));
    await this.begin();
    try {
      const result = await this.#write<R>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    await Promise.reject(new Error('SQLite is read by key, not as a stream'));
  }

  async begin(): Promise<void> {
    await this.#shared.group.begin();
    this.#isWriting = true;
    this.#failure = undefined;
  }

  async beginReading(): Promise<void> {
    const database = new DatabaseSync(this.#shared.file.location() ?? '', { readOnly: true });
    database.exec('begin');
    this.#own = { database, connection: await connectionTo(database) };
  }

  async commit(): Promise<void> {
    if (this.#own !== undefined) return this.#endReading();
    this.#isWriting = false;
    await this.#shared.group.commit();
  }

  /** Nothing when the common commit failed: nothing is left of the transaction then. */
  async rollback(): Promise<void> {
    if (this.#own !== undefined) return this.#endReading();
    if (!this.#isWriting) return;
    this.#isWriting = false;
    await this.#shared.group.rollback(this.#failure);
  }

  #endReading(): void {
    this.#own?.database.close();
    this.#own = undefined;
  }

  async #write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { file, writer } = this.#shared;
    // A full disk takes the whole transaction back: what follows would be stored by itself.
    if (!file.isTransaction) throw this.#failure;
    try {
      return await writer.executeQuery<R>(query);
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }
}
