/** Maximum rows of a query: it blocks others for a few milliseconds. */
const MAX_ROWS = 500;

/** Keyset pagination: each query begins after the last row of the one before. */
export async function* inPieces<R>(
  read: (after: R | undefined, most: number) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[], undefined> {
  let after: R | undefined;
  for (;;) {
    const rows = await read(after, MAX_ROWS);
    yield rows;
    after = rows.at(-1);
    if (rows.length < MAX_ROWS) return undefined;
  }
}
