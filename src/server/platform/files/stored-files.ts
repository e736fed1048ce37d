import { rowWhere } from '../db/rows.ts';
import type { Db, NewRow, Tx } from '../db/tables.ts';

/** In the transaction of its row; `name` is unique. */
export async function storeFile(tx: Tx, file: NewRow<'files'>): Promise<void> {
  await tx.insertInto('files').values(file).execute();
}

export async function readStoredFile(
  db: Db,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await rowWhere(db, 'files', { name });
  return row && new Uint8Array(row.bytes);
}
