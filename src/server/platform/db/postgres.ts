import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import pg from 'pg';
import { errorLine, type Log } from '../log/log.ts';
import {
  DONE_MIGRATIONS,
  migrateNext,
  type MigrationOptions,
  type MigrationTarget,
  logMigrated,
} from './migrations.ts';
import type { DatabaseBounds } from '../database-settings.ts';
import { WatchedPostgres } from './postgres-driver.ts';
import {
  ensureMarked,
  identityIn,
  markedAt,
  PostgresIdentity,
  writeMark,
} from './postgres-identity.ts';
import type { OpenOptions, Store } from './store.ts';
import type { Tables } from './tables.ts';

export const MIGRATION_LOCK = 5_321_001;

const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_MS = 5_000;

/** A migration waits so long for a table lock, because other transactions queue behind it. */
const MIGRATION_LOCK_MS = 2_000;
const MIGRATION_TRIES = 20;
const MIGRATION_PAUSE_MS = 1_000;

// The driver returns bigint as text. Values stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Broken connections are logged and replaced. */
export async function openPostgres(
  connectionString: string,
  bounds: DatabaseBounds,
  log: Log,
  { dataDir, mayBegin = false, ...options }: OpenOptions & { dataDir: string },
): Promise<Store> {
  let identity: PostgresIdentity | undefined;
  const pool = newPool(connectionString, bounds, log, () => identity);
  try {
    if (!mayBegin)
      await withClient(pool, (client) => ensureMarked(client, connectionString, dataDir));
    let isChanged = false;
    while (logMigrated(log, await migrateInTurn(pool, options))) isChanged = true;
    // New columns and indexes have no statistics.
    if (isChanged) await analyze(pool);
    // What a restore brings back is meant, on the other hosts too, whose marks are no newer.
    const marked = mayBegin ? markedAt(connectionString, dataDir) : undefined;
    const found = await identityIn(pool, marked?.age ?? 0);
    const { id } = found;
    writeMark(connectionString, dataDir, found);
    identity = new PostgresIdentity(pool, found, {
      onLost: (why) => log({ event: 'database', level: 'error', outcome: 'lost', why }),
      onAge: (age) => writeMark(connectionString, dataDir, { id, age }),
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  // The line is dead: PostgreSQL would have ended the statement by now, and TCP needs a quarter of an hour to find out.
  if (bounds.statementMs > 0)
    pool.on('acquire', ({ connection: { stream } }) => {
      if (stream instanceof Socket && stream.timeout === undefined)
        stream.setTimeout(bounds.statementMs + SILENCE_MS, () => stream.destroy());
    });
  const opened = identity;
  const db = new Kysely<Tables>({ dialect: new WatchedPostgres(pool, opened) });
  const close = async () => {
    await opened.close();
    await db.destroy();
    // Kysely closes only a pool that it used.
    if (!pool.ended) await pool.end();
  };
  return { engine: 'postgres', db, pool, close };
}

function newPool(
  connectionString: string,
  bounds: DatabaseBounds,
  log: Log,
  identityNow: () => PostgresIdentity | undefined,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: bounds.poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: bounds.statementMs,
    lock_timeout: bounds.lockMs,
    idle_in_transaction_session_timeout: bounds.idleTransactionMs,
    // After a failover or a restore a new connection may lead to another database.
    verify: (client, done) => {
      const identity = identityNow();
      if (identity === undefined) done();
      else
        client.query(identity.checkSql()).then(
          () => done(),
          (error: unknown) => done(asError(identity.meaningOf(error))),
        );
    },
  });
  // A connection that breaks in use would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log({ event: 'database', outcome: 'connection lost', ...errorLine(error) }),
    );
  });
  // The pool repeats the errors of idle connections.
  pool.on('error', () => undefined);
  return pool;
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Retries after a lock timeout, so that a start never blocks the processes that serve. */
async function migrateInTurn(pool: pg.Pool, options: MigrationOptions): Promise<string[]> {
  for (let tries = 1; ; tries += 1)
    try {
      return await migrateOnce(pool, options);
    } catch (error) {
      if (tries === MIGRATION_TRIES || !isLocked(error)) throw error;
      await pause(MIGRATION_PAUSE_MS);
    }
}

const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';

const migrateOnce = (pool: pg.Pool, options: MigrationOptions): Promise<string[]> =>
  withClient(pool, async (client) => {
    const target: MigrationTarget = {
      run: async (sql) => void (await client.query(sql)),
      done: async () =>
        (await client.query<{ name: string; checksum: string }>(DONE_MIGRATIONS)).rows,
    };
    try {
      await client.query('begin');
      await client.query(
        `set local lock_timeout = ${MIGRATION_LOCK_MS}; set local statement_timeout = 0`,
      );
      await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      const names = await migrateNext(target, options);
      await client.query('commit');
      return names;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });

async function analyze(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('analyze');
  } finally {
    // The next user would have no bound for a statement.
    client.release(true);
  }
}
