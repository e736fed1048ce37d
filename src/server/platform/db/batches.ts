/** 25 columns of 128 rows stay far below SQLite's 32,766 parameters. */
const MAX_ROWS = 128;

/** Cuts rows into batches whose lengths are powers of two, because each length is a prepared statement that is cached. */
export function batchesOf<R>(rows: readonly R[]): R[][] {
  const batches: R[][] = [];
  let size = MAX_ROWS;
  for (let at = 0; at < rows.length; at += size) {
    while (size > rows.length - at) size /= 2;
    batches.push(rows.slice(at, at + size));
  }
  return batches;
}
