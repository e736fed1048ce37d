import { closeSync, constants, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '#host/refusal.ts';

const numberFile = (file: string): string => `${file}.number`;
/** It is always as long, so that a full disk takes it too. */
const WIDTH = 12;

/** After 2^31 commits the number goes on from below. */
export const isOlder = (one: number, other: number): boolean => ((one - other) | 0) < 0;

export const commitNumberIn = (database: DatabaseSync): number =>
  Number(database.prepare('pragma user_version').get()?.['user_version']);

/**
 * The number of the last acknowledged commit, in a file beside the database. It is not flushed to the disk: after a power cut
 * it may be older than the database, and never newer.
 */
export class LastCommit {
  readonly #descriptor: number;

  constructor(file: string) {
    this.#descriptor = openSync(numberFile(file), constants.O_RDWR | constants.O_CREAT, 0o600);
  }

  /** A commit counts also where its number cannot be written: the next start compares with an older one. */
  write(number: number): void {
    try {
      writeSync(this.#descriptor, `${number}`.padEnd(WIDTH - 1).concat('\n'), 0);
    } catch {
      return;
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/**
 * Throws a StartRefusal where the database lacks commits that were acknowledged, which SQLite reads without a word. It is
 * opened for reading, because the last one that closes it otherwise ends what is left of the log.
 */
export function ensureNothingLacks(file: string): void {
  if (!existsSync(numberFile(file)) || !existsSync(file)) return;
  const last = Number.parseInt(readFileSync(numberFile(file), 'latin1'), 10);
  if (Number.isNaN(last)) return;
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  try {
    const number = commitNumberIn(database);
    if (!isOlder(number, last)) return;
    throw new StartRefusal(
      `${file} ends at commit ${number}, and commit ${last} was acknowledged: its log (${file}-wal) was deleted, emptied or damaged while no server ran, or it is an older copy. Bring back the files of then, or a backup with "office restore". To go on without what is missing, delete ${numberFile(file)}.`,
    );
  } finally {
    database.close();
  }
}

const BUSY_MS = 5_000;
