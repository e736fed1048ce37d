import type { Pool } from 'pg';
import type { Database } from './tables.ts';

/** An open database. */
export interface Store {
  engine: 'sqlite' | 'postgres';
  db: Database;
  /** The connections, on PostgreSQL: the rate limits are kept there too. */
  pool?: Pool;
  /** Copies the whole database into a file while it is used; SQLite only. */
  backup?: (file: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Where the database is: a PostgreSQL address, or a folder for a SQLite file, or ":memory:". */
export interface StoreAddress {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Opens the database and brings it up to date. Only the engine that is used is loaded. */
export async function openStore({ databaseUrl, dataDir }: StoreAddress): Promise<Store> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(databaseUrl);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(dataDir);
}
