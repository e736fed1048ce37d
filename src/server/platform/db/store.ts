import type { Pool } from 'pg';
import type { MigrationOptions } from './migrations.ts';
import type { DatabaseBounds } from '../database-settings.ts';
import type { Database } from './tables.ts';

export interface Store {
  engine: 'sqlite' | 'postgres';
  db: Database;
  /** The rate limits share it. */
  pool?: Pool;
  /** PostgreSQL refreshes its planner's statistics itself. */
  optimize?: () => void;
  /** Reads every page of SQLite's file. Nothing is acknowledged after a damaged one. */
  examine?: () => Promise<void>;
  close: () => Promise<void>;
}

export interface OpenOptions extends MigrationOptions {
  /** A restore may begin a database where there was one. */
  mayBegin?: boolean;
}

export interface StoreAddress extends OpenOptions {
  databaseUrl?: string | undefined;
  databaseBounds?: DatabaseBounds;
  dataDir: string;
}
