export type Encoding = 'br' | 'gzip' | 'identity';

/** `available` in the server's order (RFC 9110, section 12.5.3). */
export function preferredEncoding(
  accepted: string | undefined,
  available: readonly Encoding[],
): Encoding {
  const qualities = qualitiesOf(accepted ?? '');
  let best: Encoding = 'identity';
  let bestQuality = qualities.get('identity') ?? 0;
  for (const encoding of [...available].reverse()) {
    if (encoding === 'identity') continue;
    const quality = qualities.get(encoding) ?? qualities.get('*') ?? 0;
    if (quality > 0 && quality >= bestQuality) [best, bestQuality] = [encoding, quality];
  }
  return best;
}

function qualitiesOf(accepted: string): Map<string, number> {
  const qualities = new Map<string, number>();
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const value = quality === undefined ? 1 : Number(quality);
    if (name !== '')
      qualities.set(name === 'x-gzip' ? 'gzip' : name, value >= 0 && value <= 1 ? value : 0);
  }
  return qualities;
}
