import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Any number, the same for every process that migrates this database. */
const MIGRATION_LOCK = 5_321_001;

// The driver gives texts for bigint. Cents and milliseconds stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a PostgreSQL database by its address, such as postgresql://user:password@host/name. */
export async function openPostgres(connectionString: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await migrateIn(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    // Kysely ends only a pool that it has used.
    if (!pool.ended) await pool.end();
  };
  return { engine: 'postgres', db, pool, close };
}

async function migrateIn(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await migrate({
      run: async (sql) => void (await client.query(sql)),
      names: async () => {
        const { rows } = await client.query<{ name: string }>('select name from migrations');
        return rows.map(({ name }) => name);
      },
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
