/** The most rows of one query of a long list: it keeps others waiting for a few milliseconds at most. */
const MOST_ROWS = 500;

/**
 * Reads a long list in pieces, each by one query that begins after the last row of the piece before, so that the last
 * piece costs no more than the first and others are served in between.
 */
export async function* inPieces<R>(
  read: (after: R | undefined, most: number) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[], undefined> {
  let after: R | undefined;
  for (;;) {
    const rows = await read(after, MOST_ROWS);
    yield rows;
    after = rows.at(-1);
    if (rows.length < MOST_ROWS) return undefined;
  }
}
