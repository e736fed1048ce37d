import type { Pool } from 'pg';
import type { MigrationOptions } from './migrations.ts';
import type { DatabaseBounds } from './settings.ts';
import type { Database } from './tables.ts';

/** An open database. */
export interface Store {
  engine: 'sqlite' | 'postgres';
  db: Database;
  /** The connection pool on PostgreSQL, where the rate limits are stored too. */
  pool?: Pool;
  /** Renews the planner's statistics of tables that have changed much; PostgreSQL does that by itself. */
  optimize?: () => void;
  close: () => Promise<void>;
}

/** Where the database is: a PostgreSQL address, or a folder for a SQLite file, or ":memory:". */
export interface StoreAddress extends MigrationOptions {
  databaseUrl?: string | undefined;
  databaseBounds?: DatabaseBounds;
  dataDir: string;
}
