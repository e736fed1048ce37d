/** 25 columns of 128 rows stay far below SQLite's 32,766 parameters. */
const MAX_BATCH = 128;

/** Cuts rows into batches whose lengths are powers of two, because each length is a prepared statement that is cached. */
export function batchesOf<R>(rows: readonly R[]): R[][] {
  const batches: R[][] = [];
  let size = MAX_BATCH;
  for (let at = 0; at < rows.length; at += size) {
    while (size > rows.length - at) size /= 2;
    batches.push(rows.slice(at, at + size));
  }
  return batches;
}

/** Maximum rows of a query: it blocks others for a few milliseconds. */
const MAX_PIECE = 500;

/** Keyset pagination: each query begins after the last row of the one before. */
export async function* inPieces<R>(
  read: (after: R | undefined, max: number) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[], undefined> {
  let after: R | undefined;
  for (;;) {
    const rows = await read(after, MAX_PIECE);
    yield rows;
    after = rows.at(-1);
    if (rows.length < MAX_PIECE) return undefined;
  }
}
