import type { Db, NewRow, Tx } from '../db/tables.ts';

/**
 * Stores a file in the transaction of the row that names it: every host and every backup has both of them, or neither.
 * `name` is unique, such as "<id>.pdf".
 */
export async function storeFile(tx: Tx, file: NewRow<'files'>): Promise<void> {
  await tx.insertInto('files').values(file).execute();
}

/** The bytes of a file; undefined once it is deleted. */
export async function readStoredFile(
  db: Db,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom('files')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && new Uint8Array(row.bytes);
}
