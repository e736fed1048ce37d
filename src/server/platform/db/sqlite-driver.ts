import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import * as k from 'kysely';
import { connectionTo } from './sqlite-connection.ts';
import { DatabaseLost } from './database-lost.ts';
import { isBusy, isDamaged } from './unavailable.ts';
import type { WatchedFile } from './watched-file.ts';

/** While another process writes, such as the office. */
const BUSY_TIMEOUT_MS = 5_000;
const BUSY_RETRY_MS = 20;
/** A group ends at this size or age. */
const MAX_MEMBERS = 50;
const MAX_GROUP_MS = 15;
const READS = /^select /;
const WRITES = /^(insert|update|delete) /;

/** Without Kysely's mutex, which admits one request at a time. */
export class ConcurrentSqlite extends k.SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** `pass` lets the next one write, `close` ends a read-only transaction. */
interface Lease extends k.DatabaseConnection {
  pass?: (() => void) | undefined;
  close?: (() => void) | undefined;
}

export interface GroupCommitOptions {
  database: DatabaseSync;
  writer: k.DatabaseConnection;
  reader?: k.DatabaseConnection | undefined;
  file?: WatchedFile | undefined;
  onLost: (why: string) => void;
}

/**
 * Group commit: queued transactions share one of SQLite's, each in a savepoint, and one write to the disk. Each fails
 * alone; none resolves before the commit. Queries outside use the reader, which never waits.
 */
export class GroupCommit implements k.Driver {
  readonly #database: DatabaseSync;
  readonly #writer: k.DatabaseConnection;
  readonly #reader: k.DatabaseConnection | undefined;
  readonly #file: WatchedFile | undefined;
  readonly #onLost: (why: string) => void;
  #lost: DatabaseLost | undefined;
  #group: { members: number; began: number; end: PromiseWithResolvers<undefined> } | undefined;
  #failure: unknown;
  #turns: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  /** Shared: the queue behind a timed-out transaction does not wait as long again. */
  #busySince: number | undefined;

  constructor({ database, writer, reader, file, onLost }: GroupCommitOptions) {
    this.#database = database;
    this.#writer = writer;
    this.#reader = reader;
    this.#file = file;
    this.#onLost = onLost;
  }
  /** From then on nothing is read, stored or acknowledged. */
  lose(lost: DatabaseLost): void {
    if (this.#lost) return;
    this.#lost = lost;
    this.#onLost(lost.message);
  }
  init = (): Promise<void> => Promise.resolve();
  releaseConnection = this.init;
  destroy = this.init;
  acquireConnection(): Promise<Lease> {
    const lease: Lease = {
      executeQuery: (query) => this.#execute(lease, query),
      streamQuery: (query, size) => (this.#reader ?? this.#writer).streamQuery(query, size),
    };
    return Promise.resolve(lease);
  }

  async #execute<R>(lease: Lease, query: k.CompiledQuery): Promise<k.QueryResult<R>> {
    if (this.#lost) throw this.#lost;
    try {
      return await this.#executed<R>(lease, query);
    } catch (error) {
      if (isDamaged(error)) this.lose(damaged(String(error)));
      throw error;
    }
  }
  async #executed<R>(lease: Lease, query: k.CompiledQuery): Promise<k.QueryResult<R>> {
    if (lease.pass) return this.#write(query);
    if (this.#reader && READS.test(query.sql)) return this.#reader.executeQuery(query);
    if (k.RawNode.is(query.query) && !WRITES.test(query.sql)) return this.#alone(query);
    await this.beginTransaction(lease);
    try {
      const result = await this.#write<R>(query);
      await this.#end(lease, 'release member');
      return result;
    } catch (error) {
      await this.rollbackTransaction(lease);
      throw error;
    }
  }
  async #write<R>(query: k.CompiledQuery): Promise<k.QueryResult<R>> {
    // A full disk rolls the group back; what follows would commit alone.
    if (!this.#database.isTransaction) throw this.#failure;
    return this.#writer.executeQuery<R>(query).catch((error: unknown) => {
      if (!this.#database.isTransaction) this.#fail(error);
      throw error;
    });
  }
  /** Between two groups: in a transaction a pragma may have no effect. */
  async #alone<R>(query: k.CompiledQuery): Promise<k.QueryResult<R>> {
    const pass = await this.#turn();
    this.#commit();
    return this.#retry(() => this.#writer.executeQuery<R>(query)).finally(pass);
  }

  async beginTransaction(lease: Lease, settings?: k.TransactionSettings): Promise<void> {
    if (this.#lost) throw this.#lost;
    if (settings?.accessMode === 'read only' && this.#reader) {
      const database = new DatabaseSync(this.#database.location() ?? '', { readOnly: true });
      database.exec('begin');
      const snapshot = await connectionTo(database);
      lease.executeQuery = (query) => snapshot.executeQuery(query);
      lease.close = () => database.close();
      return;
    }
    const pass = await this.#turn();
    try {
      // A plain "begin" fails when another process writes between its read and its write.
      if (!this.#group) await this.#retry(() => this.#database.exec('begin immediate'));
      this.#group ??= { members: 0, began: performance.now(), end: Promise.withResolvers() };
      this.#group.end.promise.catch(() => undefined);
      this.#database.exec('savepoint member');
      lease.pass = pass;
    } catch (error) {
      pass();
      throw error;
    }
  }
  commitTransaction = (lease: Lease): Promise<void> => this.#end(lease, 'release member');
  /** With its group: another member's write may have caused the refusal. */
  rollbackTransaction = (lease: Lease): Promise<void> =>
    this.#end(lease, 'rollback to member; release member');

  async #end(lease: Lease, sql: string): Promise<void> {
    const { pass, close } = lease;
    lease.pass = lease.close = undefined;
    close?.();
    if (!pass) return;
    const group = this.#group;
    try {
      if (!group) throw this.#failure;
      this.#database.exec(sql);
      group.members += 1;
      const isFull = (): boolean =>
        group.members >= MAX_MEMBERS || performance.now() - group.began >= MAX_GROUP_MS;
      if (this.#waiting === 0 && !isFull()) await nextTurn();
      if (this.#waiting === 0 || isFull()) this.#commit();
    } finally {
      pass();
    }
    await group.end.promise;
  }
  #commit(): void {
    try {
      if (this.#group) {
        this.#file?.number();
        this.#database.exec('commit');
        this.#file?.ensureSame();
      }
      this.#group?.end.resolve(undefined);
      this.#group = undefined;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      if (error instanceof DatabaseLost) this.lose(error);
      this.#fail(error);
    }
  }
  #fail(error: unknown): void {
    this.#failure = error;
    this.#group?.end.reject(error);
    this.#group = undefined;
  }

  async #turn(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const before = this.#turns;
    this.#turns = promise;
    this.#waiting += 1;
    await before;
    this.#waiting -= 1;
    return () => resolve(undefined);
  }
  /** SQLite's own timeout would block the event loop. */
  async #retry<T>(work: () => T | Promise<T>): Promise<T> {
    for (;;)
      try {
        const result = await work();
        this.#busySince = undefined;
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        this.#busySince ??= performance.now();
        if (performance.now() - this.#busySince > BUSY_TIMEOUT_MS) throw error;
        await pause(BUSY_RETRY_MS);
      }
  }
}

export const damaged = (what: string): DatabaseLost =>
  new DatabaseLost(
    `The database file is damaged (${what}). Stop the server, restore a backup, and start it again.`,
  );
