import type { Pool } from 'pg';
import type { MigrationOptions } from './migrations.ts';
import type { DatabaseBounds } from '../database-settings.ts';
import type { Database } from './tables.ts';

export interface Store {
  engine: 'sqlite' | 'postgres';
  db: Database;
  /** Shared with the rate limits. */
  pool?: Pool;
  /** PostgreSQL refreshes its planner's statistics itself. */
  optimize?: () => void;
  close: () => Promise<void>;
}

export interface StoreAddress extends MigrationOptions {
  databaseUrl?: string | undefined;
  databaseBounds?: DatabaseBounds;
  dataDir: string;
}
