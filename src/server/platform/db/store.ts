import type { Pool } from 'pg';
import type { MigrationOptions } from './migrations.ts';
import type { DatabaseBounds } from './settings.ts';
import type { Database } from './tables.ts';

export interface Store {
  engine: 'sqlite' | 'postgres';
  db: Database;
  /** The PostgreSQL pool, shared with the rate limits. */
  pool?: Pool;
  /** Refreshes the planner's statistics; PostgreSQL does that by itself. */
  optimize?: () => void;
  close: () => Promise<void>;
}

/** A PostgreSQL address, a folder, or ":memory:". */
export interface StoreAddress extends MigrationOptions {
  databaseUrl?: string | undefined;
  databaseBounds?: DatabaseBounds;
  dataDir: string;
}
