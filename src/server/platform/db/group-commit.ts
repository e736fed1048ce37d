import { setImmediate as nextTurn } from 'node:timers/promises';
import { Patience } from './patience.ts';

/** A group is committed when it has this many members or this age, whoever waits. */
const MOST_MEMBERS = 50;
const MOST_MS = 15;

/** What the group commit needs of the connection that writes. */
export interface Writer {
  exec: (sql: string) => void;
  readonly isTransaction: boolean;
}

interface Group {
  members: number;
  began: number;
  /** Settled by the common commit. */
  ended: PromiseWithResolvers<undefined>;
}

/**
 * Group commit: transactions that queue for SQLite's one writer share one transaction, each in a savepoint of its own,
 * and one write to the disk. Each fails alone, and none is told that it succeeded before the common commit. One that
 * is alone is committed at once.
 */
export class GroupCommit {
  readonly #writer: Writer;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  #group: Group | undefined;
  readonly #patience = new Patience();

  constructor(writer: Writer) {
    this.#writer = writer;
  }

  /** Waits for the turn of a transaction and begins it. */
  async begin(): Promise<void> {
    await this.#turn();
    try {
      if (this.#group === undefined) {
        // Not a plain "begin": one that reads first and writes later would fail when another process wrote in between.
        await this.#patience.during(() => this.#writer.exec('begin immediate'));
        this.#group = { members: 0, began: performance.now(), ended: Promise.withResolvers() };
        // Nobody may be waiting when it fails.
        this.#group.ended.promise.catch(() => undefined);
      }
      this.#writer.exec('savepoint member');
    } catch (error) {
      this.#pass();
      throw error;
    }
  }

  /** Ends the transaction that has the turn; resolves after the common commit. */
  async commit(): Promise<void> {
    this.#writer.exec('release member');
    if (this.#group !== undefined) this.#group.members += 1;
    await this.#leave();
  }

  /**
   * Takes the transaction that has the turn back. It waits for the others too, because what refused it may be what one
   * of them has written.
   */
  async rollback(error: unknown): Promise<void> {
    // A full disk has rolled all of it back already.
    if (this.#writer.isTransaction) this.#writer.exec('rollback to member; release member');
    else this.#fail(error);
    await this.#leave();
  }

  /** Runs work between two groups, outside a transaction. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      this.#end();
      return await this.#patience.during(work);
    } finally {
      this.#pass();
    }
  }

  async #leave(): Promise<void> {
    const group = this.#group;
    if (group === undefined) return this.#pass();
    const mayGrow = (): boolean =>
      group.members < MOST_MEMBERS && performance.now() - group.began < MOST_MS;
    // Requests that have arrived meanwhile may join.
    if (this.#waiting.length === 0 && mayGrow()) await nextTurn();
    if (this.#waiting.length === 0 || !mayGrow()) this.#end();
    this.#pass();
    await group.ended.promise;
  }

  /** Commits the group, if there is one. */
  #end(): void {
    const group = this.#group;
    if (group === undefined) return;
    try {
      this.#writer.exec(group.members === 0 ? 'rollback' : 'commit');
      this.#group = undefined;
      group.ended.resolve(undefined);
    } catch (error) {
      if (this.#writer.isTransaction) this.#writer.exec('rollback');
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#group?.ended.reject(error);
    this.#group = undefined;
  }

  #turn(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return Promise.resolve();
  }

  #pass(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }
}
