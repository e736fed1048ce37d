export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The available encoding that the client prefers; the available ones are in the server's own order of preference (RFC
 * 9110, section 12.5.3). `identity` also when the client accepts nothing else.
 */
export function preferredEncoding(
  accepted: string | undefined,
  available: readonly Encoding[],
): Encoding {
  const wishes = wishesOf(accepted ?? '');
  let best: Encoding = 'identity';
  let liking = wishes.get('identity') ?? 0;
  for (const encoding of [...available].reverse()) {
    if (encoding === 'identity') continue;
    const wish = wishes.get(encoding) ?? wishes.get('*') ?? 0;
    if (wish > 0 && wish >= liking) [best, liking] = [encoding, wish];
  }
  return best;
}

/** Quality from 0 to 1 by the name of the encoding. */
function wishesOf(accepted: string): Map<string, number> {
  const wishes = new Map<string, number>();
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const value = quality === undefined ? 1 : Number(quality);
    if (name !== '')
      wishes.set(name === 'x-gzip' ? 'gzip' : name, value >= 0 && value <= 1 ? value : 0);
  }
  return wishes;
}
