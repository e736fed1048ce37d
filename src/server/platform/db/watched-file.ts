import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseLost } from './database-lost.ts';

const REMEDY = 'Stop the server, bring back the file or a backup, and start it again.';
/** Bytes 60 to 63 of the file hold "pragma user_version" (SQLite, Database File Format, 1.3). */
const VERSION_AT = 60;
const VERSION_MS = 1_000;

/**
 * Compares the files on the disk with those that SQLite opened, in some 30 microseconds. An open file goes on taking
 * commits after it was deleted, replaced or cut, and all of them are gone after the next start.
 */
export class WatchedFile {
  readonly #database: DatabaseSync;
  readonly #file: string;
  /** Never closed before SQLite's own: that would release its locks (POSIX, fcntl). */
  readonly #descriptor: number;
  readonly #opened: readonly { name: string; id: string }[];
  readonly #page = Buffer.alloc(4);
  #isClosed = false;
  #bytes = 0;
  #version = 0;
  #numberedAt = -Infinity;

  constructor(database: DatabaseSync, file: string) {
    this.#database = database;
    this.#file = file;
    this.#descriptor = openSync(file, 'r');
    this.#opened = [file, `${file}-wal`, `${file}-shm`].map((name) => ({ name, id: idOf(name) }));
    this.ensureSame();
  }

  /** Call inside a transaction. Older copies have a lower number in their first page. */
  number(): void {
    const now = performance.now();
    if (now - this.#numberedAt < VERSION_MS) return;
    this.#numberedAt = now;
    const version = Number(this.#database.prepare('pragma user_version').get()?.['user_version']);
    this.#database.exec(`pragma user_version = ${version + 1}`);
  }

  /** Throws a DatabaseLost. */
  ensureSame(): void {
    for (const { name, id } of this.#opened)
      if (idOf(name) !== id)
        throw new DatabaseLost(`${name} was deleted or replaced while the server ran. ${REMEDY}`);
    const { size } = statSync(this.#file);
    readSync(this.#descriptor, this.#page, 0, this.#page.length, VERSION_AT);
    const version = this.#page.readUInt32BE();
    if (size < this.#bytes || version < this.#version)
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
