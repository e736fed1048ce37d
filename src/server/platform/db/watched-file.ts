import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseLost } from './database-lost.ts';
import { isOlder, LastCommit, commitNumberIn } from './last-commit.ts';

const REMEDY = 'Stop the server, bring back the file or a backup, and start it again.';
/** The first page has the number of all pages and "pragma user_version" there (SQLite, Database File Format, 1.3). */
const PAGES_AT = 28;
const VERSION_AT = 60;
/** These are lengths in the log and the place of its salt (SQLite, Database File Format, 4.1). */
const LOG_HEAD = 32;
const LOG_SALT_AT = 16;
const FRAME_HEAD = 24;
const FRAME_SALT_AT = 8;
/** The index of the log has numbers of 32 bits in the order of this machine (SQLite, WAL-mode File Format, 2.2). */
const INDEX_NUMBERS = 12;
const FRAMES_AT = 4;
const SALT_AT = 8;

/**
 * Compares the files on the disk with those that SQLite opened, in some 40 microseconds. An open file goes on taking
 * commits after it was deleted, replaced or cut, and all of them are gone after the next start.
 */
export class WatchedFile {
  readonly #database: DatabaseSync;
  readonly #file: string;
  /** None is closed before SQLite's own: that would release its locks (POSIX, fcntl). */
  readonly #descriptor: number;
  readonly #log: number;
  readonly #logIndex: number;
  readonly #opened: readonly { name: string; id: string }[];
  readonly #head = Buffer.alloc(VERSION_AT + 4);
  readonly #pageBytes: number;
  readonly #last: LastCommit;
  #isClosed = false;
  #bytes = 0;
  #version: number | undefined;
  #number: number;

  constructor(database: DatabaseSync, file: string) {
    this.#database = database;
    this.#file = file;
    this.#descriptor = openSync(file, 'r');
    this.#log = openSync(`${file}-wal`, 'r');
    this.#logIndex = openSync(`${file}-shm`, 'r');
    this.#opened = [file, `${file}-wal`, `${file}-shm`].map((name) => ({ name, id: idOf(name) }));
    this.#pageBytes = Number(database.prepare('pragma page_size').get()?.['page_size']);
    // What a restore left in the log is part of what is opened, and has an older number.
    database.exec('pragma wal_checkpoint');
    this.ensureSame();
    this.#number = commitNumberIn(database);
    this.#last = new LastCommit(file);
    this.acknowledge();
  }

  /** The caller is inside a transaction. Older copies have a lower number in their first page. */
  number(): void {
    // SQLite stores 32 bits with a sign.
    this.#number = (commitNumberIn(this.#database) + 1) | 0;
    this.#database.exec(`pragma user_version = ${this.#number}`);
  }

  /** The last commit is on the disk. */
  acknowledge(): void {
    this.#last.write(this.#number);
  }

  /** Throws a DatabaseLost when the files are not those that were opened. */
  ensureSame(): void {
    for (const { name, id } of this.#opened)
      if (idOf(name) !== id)
        throw new DatabaseLost(`${name} was deleted or replaced while the server ran. ${REMEDY}`);
    const { size } = statSync(this.#file);
    readSync(this.#descriptor, this.#head, 0, this.#head.length, 0);
    const version = this.#head.readInt32BE(VERSION_AT);
    // A vacuum makes the file smaller too, and its first page says so.
    const named = this.#head.readUInt32BE(PAGES_AT) * this.#pageBytes;
    if (size < Math.min(this.#bytes, named) || isOlder(version, this.#version ?? version))
      throw new DatabaseLost(
        `${this.#file} was cut, or overwritten with an older copy, while the server ran. ${REMEDY}`,
      );
    this.#bytes = size;
    this.#version = version;
  }

  /**
   * Throws a DatabaseLost when the log is not the one of its index, or ends before its last commit. The caller is inside
   * a transaction, during which nobody begins the log anew.
   */
  ensureLog(): void {
    const index = new Uint32Array(INDEX_NUMBERS);
    readSync(this.#logIndex, index, 0, index.byteLength, 0);
    const frames = index[FRAMES_AT] ?? 0;
    if (frames === 0) return;
    const last = LOG_HEAD + (frames - 1) * (FRAME_HEAD + this.#pageBytes);
    const salt = new Uint32Array(2);
    for (const at of [LOG_SALT_AT, last + FRAME_SALT_AT]) {
      readSync(this.#log, salt, 0, salt.byteLength, at);
      if (salt[0] !== index[SALT_AT] || salt[1] !== index[SALT_AT + 1])
        throw new DatabaseLost(
          `${this.#file}-wal was cut or overwritten while the server ran. ${REMEDY}`,
        );
      salt.fill(0);
    }
  }

  close(): void {
    if (this.#isClosed) return;
    for (const descriptor of [this.#descriptor, this.#log, this.#logIndex]) closeSync(descriptor);
    this.#last.close();
    this.#isClosed = true;
  }
}

function idOf(name: string): string {
  const stat = statSync(name, { throwIfNoEntry: false });
  return stat === undefined ? 'gone' : `${stat.dev}-${stat.ino}`;
}
