import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { busyRetry } from './retry-busy.ts';

/** A group is committed at this size or age, however many still wait. */
const MAX_MEMBERS = 50;
const MAX_GROUP_MS = 15;

/** A member is a transaction inside that of its group. */
export interface Member {
  write: <T>(statement: () => Promise<T>) => Promise<T>;
  commit: () => Promise<void>;
  /** Resolves with the group's commit: another member's write may have caused the refusal. */
  rollback: () => Promise<void>;
}

/**
 * Queued transactions share one of SQLite's, each in a savepoint, and one write to the disk. Each fails alone, and none
 * resolves before the commit.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #commitAll: () => void;
  readonly #retry = busyRetry();
  #group: { members: number; began: number; end: PromiseWithResolvers<undefined> } | undefined;
  #failure: unknown;
  #turns: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** `commitAll` commits on the database, or throws. */
  constructor(database: DatabaseSync, commitAll: () => void) {
    this.#database = database;
    this.#commitAll = commitAll;
  }

  async join(): Promise<Member> {
    const pass = await this.#turn();
    try {
      // A plain "begin" fails when another process writes between its read and its write.
      if (!this.#group) await this.#retry(() => this.#database.exec('begin immediate'));
      this.#group ??= { members: 0, began: performance.now(), end: Promise.withResolvers() };
      this.#group.end.promise.catch(() => undefined);
      this.#database.exec('savepoint member');
    } catch (error) {
      pass();
      throw error;
    }
    return {
      write: (statement) => this.#write(statement),
      commit: () => this.#end(pass, 'release member'),
      rollback: () => this.#end(pass, 'rollback to member; release member'),
    };
  }

  /** Works between two groups: in a transaction a pragma may have no effect. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const pass = await this.#turn();
    this.#commit();
    return this.#retry(work).finally(pass);
  }

  async #write<T>(statement: () => Promise<T>): Promise<T> {
    // A full disk rolls the group back, and what follows would commit alone.
    if (!this.#database.isTransaction) throw this.#failure;
    return statement().catch((error: unknown) => {
      if (!this.#database.isTransaction) this.#fail(error);
      throw error;
    });
  }

  async #end(pass: () => void, sql: string): Promise<void> {
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
      if (this.#group) this.#commitAll();
      this.#group?.end.resolve(undefined);
      this.#group = undefined;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
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
}
