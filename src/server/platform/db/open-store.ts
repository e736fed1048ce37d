import type { Log } from '../log/log.ts';
import { USUAL_BOUNDS } from '../database-settings.ts';
import type { Store, StoreAddress } from './store.ts';

export async function openStore(
  { databaseUrl, databaseBounds = USUAL_BOUNDS, dataDir, ...options }: StoreAddress,
  log: Log = () => undefined,
): Promise<Store> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(databaseUrl, databaseBounds, log, { ...options, dataDir });
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(dataDir, log, options);
}
