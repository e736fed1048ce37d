import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { ensureNotGone, sqliteFile } from './sqlite-file.ts';
import { MigrationRefusal } from './migrations.ts';
import type { Log } from '../log/log.ts';
import { openStore } from './open-store.ts';
import { withClient } from './postgres-client.ts';
import type { Store, StoreAddress } from './store.ts';
import { StartRefusal, systemErrorCode } from '#host/refusal.ts';

const SETTING = 'DATABASE_URL';

/** Throws a StartRefusal when the database cannot be used. `given` names the setting or option of the address. */
export async function ensureReady(
  { dataDir, databaseUrl }: StoreAddress,
  given = SETTING,
): Promise<void> {
  if (dataDir !== ':memory:') ensureWritable(dataDir);
  if (databaseUrl === undefined) return;
  await askPostgres(databaseUrl, given, (client) => client.query('select 1'));
}

/** Throws a StartRefusal in place of the driver's error. */
async function askPostgres<T>(
  databaseUrl: string,
  given: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  try {
    return await withClient(databaseUrl, work);
  } catch (error) {
    throw new StartRefusal(postgresSentence(error, databaseUrl, given));
  }
}

/**
 * Says whether there is a database of ours, with its tables, and makes none. Throws a StartRefusal where PostgreSQL
 * does not answer.
 */
export async function hasDatabase({
  dataDir,
  databaseUrl,
}: Pick<StoreAddress, 'dataDir' | 'databaseUrl'>): Promise<boolean> {
  // One that was moved or is gone is refused with a sentence of its own.
  if (databaseUrl === undefined) {
    ensureNotGone(dataDir);
    return existsSync(sqliteFile(dataDir));
  }
  return askPostgres(databaseUrl, SETTING, async (client) => {
    const { rows } = await client.query<{ found: string | null }>(
      "select to_regclass('migrations')::text as found",
    );
    return (rows[0]?.found ?? null) !== null;
  });
}

export async function openedStore(address: StoreAddress, log?: Log): Promise<Store> {
  try {
    return await openStore(address, log);
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    if (error instanceof MigrationRefusal) throw new StartRefusal(error.message);
    if (address.databaseUrl !== undefined)
      throw new StartRefusal(postgresSentence(error, address.databaseUrl, SETTING));
    const why = error instanceof Error ? error.message : systemErrorCode(error);
    throw new StartRefusal(
      `The database in DATA_DIR (${address.dataDir}) cannot be opened: ${why}. Run this as its owner, bring it back from a backup, or choose another folder.`,
    );
  }
}

function ensureWritable(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartRefusal(
      `DATA_DIR is "${folder}", where nothing can be written (${systemErrorCode(error)}): name a folder that the server may write to.`,
    );
  }
}

/** The address and the driver's message can contain a password, so neither is shown. */
function postgresSentence(error: unknown, databaseUrl: string, given: string): string {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const place = `PostgreSQL at ${hostname || 'the local socket'}${port && `, port ${port}`},`;
  const code = systemErrorCode(error);
  if (code.startsWith('28'))
    return `${place} does not let the user "${username}" in: correct the name or the password in ${given}.`;
  if (code === '3D000')
    return `${place} has no database "${pathname.slice(1)}": create it, or correct ${given}.`;
  if (code === '42501')
    return `${place} does not let the user "${username}" make tables: grant that, or name another user in ${given}.`;
  if (code === '08P01')
    return `${place} is a pooler that refuses our timeouts: see "A pooler" in src/operations/cdn.md, or name the database itself in ${given}.`;
  if (/^[0-9A-Z]{5}$/.test(code))
    return `${place} refuses with the code ${code}: look into its log, and check ${given}.`;
  if (/CERT|UNABLE_TO|SIGNATURE|HOSTNAME/.test(code))
    return `${place} has a certificate that is not trusted here (${code}): save the provider's as a file, and end ${given} with ?sslmode=verify-full&sslrootcert=<file>.`;
  if (error instanceof Error && /does not support SSL/.test(error.message))
    return `${place} does not speak TLS: take sslmode out of ${given}.`;
  return `${place} does not answer${code && ` (${code})`}: start it, or correct ${given}.`;
}
