/** 25 columns × 128 rows stay below SQLite's 32,766 parameters. */
const MAX_BATCH = 128;

/** Powers of two: each length is a cached prepared statement. */
export function batchesOf<R>(rows: readonly R[]): R[][] {
  const batches: R[][] = [];
  let size = MAX_BATCH;
  for (let at = 0; at < rows.length; at += size) {
    while (size > rows.length - at) size /= 2;
    batches.push(rows.slice(at, at + size));
  }
  return batches;
}

/** A query blocks others for milliseconds. */
const MAX_PIECE = 500;

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
