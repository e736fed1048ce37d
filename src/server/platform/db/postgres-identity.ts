import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import * as v from 'valibot';
import { StartRefusal, systemErrorCode } from '#host/refusal.ts';
import { replaceFile } from '../write-whole.ts';
import { DatabaseLost } from './database-lost.ts';

const BEAT_MS = 15_000;
const MAX_ID = 2 ** 47;
const REMEDY = 'Stop the server, name or bring back the right database, and start it again.';

/**
 * Two rows tell a database from another one behind the same address, and from an older state of itself: a random
 * number, and an age that each server raises every BEAT_MS, at its start and at its end. `onAge` stores it for the next start.
 */
export class PostgresIdentity {
  readonly #pool: Pool;
  readonly #onLost: (why: string) => void;
  readonly #onAge: (age: number) => void;
  readonly id: number;
  #age: number;
  #lost: DatabaseLost | undefined;
  readonly #timer: NodeJS.Timeout;
  #beating: Promise<void> = Promise.resolve();

  constructor(
    pool: Pool,
    { id, age }: Pick<PostgresIdentity, 'id'> & { age: number },
    { onLost, onAge }: { onLost: (why: string) => void; onAge: (age: number) => void },
  ) {
    this.#pool = pool;
    this.#onLost = onLost;
    this.#onAge = onAge;
    this.id = id;
    this.#age = age;
    this.#timer = setInterval(() => {
      this.#beating = this.beat();
    }, BEAT_MS).unref();
  }

  /** The statement divides by zero on another or an older database. Others may follow it in one query. */
  checkSql(): string {
    return `select 1 / ((select count(*) from counters where (name = 'database-id' and value = ${this.id})
      or (name = 'database-age' and value >= ${this.#age})) / 2)`;
  }

  ensureNotLost(): void {
    if (this.#lost) throw this.#lost;
  }

  /** Returns what a failed check means: a DatabaseLost, or the error itself. */
  meaningOf(error: unknown): unknown {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    // These are division_by_zero and undefined_table.
    if (code !== '22012' && code !== '42P01') return error;
    return this.#lose();
  }

  #lose(): DatabaseLost {
    const why = `The database behind the address is another one than at the start, or an older state of it. ${REMEDY}`;
    if (!this.#lost) this.#onLost(why);
    return (this.#lost ??= new DatabaseLost(why));
  }

  async beat(): Promise<void> {
    try {
      const { rows } = await this.#pool.query<{ value: number }>(
        `update counters set value = value + 1 where name = 'database-age' and value >= $1
         and exists (select 1 from counters where name = 'database-id' and value = $2) returning value`,
        [this.#age, this.id],
      );
      const [row] = rows;
      if (row === undefined) return void this.#lose();
      this.#age = row.value;
      this.#onAge(row.value);
    } catch (error) {
      this.meaningOf(error);
    }
  }

  /** The last beat makes a copy from before the end older. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    if (!this.#lost) await this.beat();
  }
}

/** Makes the two rows where there are none. The database is older than `least` afterwards. */
export async function identityIn(pool: Pool, least: number): Promise<{ id: number; age: number }> {
  await pool.query(
    `insert into counters (name, value) values ('database-id', $1), ('database-age', 0) on conflict do nothing`,
    [randomInt(MAX_ID)],
  );
  const id = await pool.query<{ value: number }>(
    `select value from counters where name = 'database-id'`,
  );
  const age = await pool.query<{ value: number }>(
    `update counters set value = greatest(value, $1) + 1 where name = 'database-age' returning value`,
    [least],
  );
  return { id: id.rows[0]?.value ?? 0, age: age.rows[0]?.value ?? 0 };
}

/** A mark of before November 2026 has no age. */
const Mark = v.object({ place: v.string(), id: v.number(), age: v.optional(v.number(), 0) });
type Mark = v.InferOutput<typeof Mark>;
const markFile = (dataDir: string): string => join(dataDir, 'postgres.mark');

const placeOf = (databaseUrl: string): string => {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}:${port || '5432'}${pathname}`;
};

/**
 * Returns what this folder's server found at that address before. Throws a StartRefusal when the mark cannot be read, because
 * the right database is unknown then.
 */
export function markedAt(databaseUrl: string, dataDir: string): Mark | undefined {
  const file = markFile(dataDir);
  if (dataDir === ':memory:' || !existsSync(file)) return undefined;
  try {
    const mark = v.parse(Mark, JSON.parse(readFileSync(file, 'utf8')));
    return mark.place === placeOf(databaseUrl) ? mark : undefined;
  } catch (error) {
    throw new StartRefusal(
      `${file} tells the right database from others, and cannot be read (${systemErrorCode(error) || 'damaged'}). If DATABASE_URL names the right one, delete the file.`,
    );
  }
}

/** Throws a StartRefusal where DATA_DIR takes no files: that is not the fault of PostgreSQL. */
export function writeMark(
  databaseUrl: string,
  dataDir: string,
  { id, age }: Pick<Mark, 'id' | 'age'>,
): void {
  if (dataDir === ':memory:') return;
  const mark: Mark = { place: placeOf(databaseUrl), id, age };
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    replaceFile(markFile(dataDir), `${JSON.stringify(mark)}\n`);
  } catch (error) {
    throw new StartRefusal(
      `DATA_DIR is "${dataDir}", where nothing can be written (${systemErrorCode(error)}): name a folder that the server may write to.`,
    );
  }
}

/** Throws a StartRefusal for an empty or another database where there was one, and for an older state of it. */
export async function ensureMarked(
  client: Pick<PoolClient, 'query'>,
  databaseUrl: string,
  dataDir: string,
): Promise<void> {
  const marked = markedAt(databaseUrl, dataDir);
  if (marked === undefined) return;
  const mark = markFile(dataDir);
  const remedy = `name the right one in DATABASE_URL, or bring a backup back with "office restore". If this one is meant, delete ${mark}.`;
  const { rows: tables } = await client.query(`select 1 where to_regclass('counters') is not null`);
  if (tables.length === 0)
    throw new StartRefusal(
      `The database at ${placeOf(databaseUrl)} is empty, and was not at the last start: ${remedy}`,
    );
  const { rows } = await client.query<{ name: string; value: number }>(
    `select name, value from counters where name in ('database-id', 'database-age')`,
  );
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  if (found.get('database-id') !== marked.id)
    throw new StartRefusal(
      `The database at ${placeOf(databaseUrl)} is not the one of the last start: ${remedy}`,
    );
  if ((found.get('database-age') ?? 0) < marked.age)
    throw new StartRefusal(
      `The database at ${placeOf(databaseUrl)} is an older state of itself, and lacks what was acknowledged since: ${remedy}`,
    );
}
