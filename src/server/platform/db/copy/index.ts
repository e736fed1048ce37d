import { isOfEarlierEdition, missingFiles } from '../migrations.ts';
import type { StoreAddress } from '../store.ts';
import type { CopiedValue, CopyPart, Rebuild, Snapshot } from './copy.ts';

/** Rows that are handed to the database together. */
const BATCH = 500;

/** Reads the whole database as of now while others use it. Close it. */
export async function snapshotOf({ databaseUrl, dataDir }: StoreAddress): Promise<Snapshot> {
  if (databaseUrl === undefined) return (await import('./sqlite-copy.ts')).sqliteSnapshot(dataDir);
  return (await import('./postgres-copy.ts')).postgresSnapshot(databaseUrl);
}

/**
 * Makes the database anew from a copy, in one transaction: all of it or nothing. The copy may come from the other kind of
 * database and from an older release; its later migrations run when the database is opened next. Returns the rows of each
 * table. Throws when the copy is cut off (`parts` throws then), or from a newer release or an earlier edition.
 */
export async function rebuildFrom(
  address: StoreAddress,
  { migrations, parts }: Pick<Snapshot, 'migrations' | 'parts'>,
): Promise<Map<string, number>> {
  if (isOfEarlierEdition(migrations))
    throw new Error(
      'the backup is of an earlier edition of this program, whose tables this one does not read: bring it back with that edition',
    );
  const [unknown] = missingFiles(migrations);
  if (unknown !== undefined)
    throw new Error(
      `the backup is from a newer release (migration "${unknown}"): install that one`,
    );
  const rebuild = await begin(address);
  try {
    await rebuild.tables(migrations);
    const counts = await fill(rebuild, parts);
    await rebuild.commit();
    return counts;
  } finally {
    await rebuild.close();
  }
}

async function begin({ databaseUrl, dataDir }: StoreAddress): Promise<Rebuild> {
  if (databaseUrl === undefined) return (await import('./sqlite-copy.ts')).sqliteRebuild(dataDir);
  return (await import('./postgres-copy.ts')).postgresRebuild(databaseUrl);
}

async function fill(
  rebuild: Rebuild,
  parts: AsyncIterable<CopyPart>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let at: { table: string; columns: readonly string[] } | undefined;
  let rows: CopiedValue[][] = [];
  const flush = async (): Promise<void> => {
    if (at === undefined || rows.length === 0) return;
    await rebuild.insert(at.table, at.columns, rows);
    counts.set(at.table, (counts.get(at.table) ?? 0) + rows.length);
    rows = [];
  };
  for await (const part of parts) {
    if ('table' in part) {
      await flush();
      at = part;
      counts.set(part.table, 0);
    } else {
      rows.push([...part]);
      if (rows.length === BATCH) await flush();
    }
  }
  await flush();
  return counts;
}
