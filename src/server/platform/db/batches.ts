/** The most rows of one statement: 25 columns of each stay far below the 32,766 parameters that SQLite takes. */
const MOST_ROWS = 128;

/**
 * Cuts rows into batches for statements of many rows. Their lengths are powers of two, because each length is another
 * prepared statement, and those are kept.
 */
export function batchesOf<R>(rows: readonly R[]): R[][] {
  const batches: R[][] = [];
  let size = MOST_ROWS;
  for (let at = 0; at < rows.length; at += size) {
    while (size > rows.length - at) size /= 2;
    batches.push(rows.slice(at, at + size));
  }
  return batches;
}
