import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip' | 'identity';

/** `available` in the server's order (RFC 9110, section 12.5.3). */
export function preferredEncoding(
  accepted: string | undefined,
  available: readonly Exclude<Encoding, 'identity'>[],
): Encoding {
  const qualities = new Map(
    parseAccept((accepted ?? '').toLowerCase()).map(({ type, q }) => [type, q]),
  );
  let best: Encoding = 'identity';
  let bestQuality = qualities.get(best) ?? 0;
  for (const encoding of [...available].reverse()) {
    const quality = qualities.get(encoding) ?? qualities.get('*') ?? 0;
    if (quality > 0 && quality >= bestQuality) [best, bestQuality] = [encoding, quality];
  }
  return best;
}
