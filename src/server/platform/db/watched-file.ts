import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseLost } from './database-lost.ts';

const REMEDY = 'Stop the server, bring back the file or a backup, and start it again.';
/** The first page has the number of all pages and "pragma user_version" there (SQLite, Database File Format, 1.3). */
const PAGES_AT = 28;
const VERSION_AT = 60;
const VERSION_MS = 1_000;

/**
 * Compares the files on the disk with those that SQLite opened, in some 30 microseconds. An open file goes on taking
 * commits after it was deleted, replaced or cut, and all of them are gone after the next start.
 */
export class WatchedFile {
  readonly #database: DatabaseSync;
  readonly #file: string;
  /** It is never closed before SQLite's own: that would release its locks (POSIX, fcntl). */
  readonly #descriptor: number;
  readonly #opened: readonly { name: string; id: string }[];
  readonly #head = Buffer.alloc(VERSION_AT + 4);
  readonly #pageBytes: number;
  #isClosed = false;
  #bytes = 0;
  #version = 0;
  #numberedAt = -Infinity;

  constructor(database: DatabaseSync, file: string) {
    this.#database = database;
    this.#file = file;
    this.#descriptor = openSync(file, 'r');
    this.#opened = [file, `${file}-wal`, `${file}-shm`].map((name) => ({ name, id: idOf(name) }));
    this.#pageBytes = Number(database.prepare('pragma page_size').get()?.['page_size']);
    // What a restore left in the log is part of what is opened, and has an older number.
    database.exec('pragma wal_checkpoint');
    this.ensureSame();
  }

  /** The caller is inside a transaction. Older copies have a lower number in their first page. */
  number(): void {
    const now = performance.now();
    if (now - this.#numberedAt < VERSION_MS) return;
    this.#numberedAt = now;
    const version = Number(this.#database.prepare('pragma user_version').get()?.['user_version']);
    this.#database.exec(`pragma user_version = ${version + 1}`);
  }

  /** Throws a DatabaseLost when the files are not those that were opened. */
  ensureSame(): void {
    for (const { name, id } of this.#opened)
      if (idOf(name) !== id)
        throw new DatabaseLost(`${name} was deleted or replaced while the server ran. ${REMEDY}`);
    const { size } = statSync(this.#file);
    readSync(this.#descriptor, this.#head, 0, this.#head.length, 0);
    const version = this.#head.readUInt32BE(VERSION_AT);
    // A vacuum makes the file smaller too, and its first page says so.
    const named = this.#head.readUInt32BE(PAGES_AT) * this.#pageBytes;
    if (size < Math.min(this.#bytes, named) || version < this.#version)
      throw new DatabaseLost(
        `${this.#file} was cut, or overwritten with an older copy, while the server ran. ${REMEDY}`,
      );
    this.#bytes = size;
    this.#version = version;
  }

  close(): void {
    if (!this.#isClosed) closeSync(this.#descriptor);
    this.#isClosed = true;
  }
}

function idOf(name: string): string {
  const stat = statSync(name, { throwIfNoEntry: false });
  return stat === undefined ? 'gone' : `${stat.dev}-${stat.ino}`;
}
