/** Crockford's base 32 has no I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'IE';
/** So many characters are random, 55 bits; a check character follows. */
const RANDOM = 11;
/** These are powers of x in GF(32), where x^5 = x^2 + 1. */
const WEIGHTS = [2, 4, 8, 16, 5, 10, 20, 13, 26, 17, 7];

export const TRACKING_BYTES = RANDOM;

/** Throws a RangeError for fewer than TRACKING_BYTES. */
export function makeTrackingNumber(randomBytes: Uint8Array): string {
  if (randomBytes.length < RANDOM)
    throw new RangeError(`A tracking number takes ${RANDOM} random bytes.`);
  const values = [...randomBytes.subarray(0, RANDOM)].map((byte) => byte % 32);
  return PREFIX + [...values, checkOf(values)].map((value) => ALPHABET.charAt(value)).join('');
}

/**
 * Accepts spaces, hyphens, lower case, O for 0, I and L for 1 and the reverse in the prefix. Detects each wrong character and each
 * swap of two.
 */
export function readTrackingNumber(text: string): string | undefined {
  const typed = text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  if (!/^[I1L]E[\dA-Z]{12}$/.test(typed)) return undefined;
  const characters = typed.slice(PREFIX.length).replaceAll('O', '0').replace(/[IL]/g, '1');
  const values = Array.from(characters, (character) => ALPHABET.indexOf(character));
  const isRight = !values.includes(-1) && checkOf(values.slice(0, RANDOM)) === values[RANDOM];
  return isRight ? PREFIX + characters : undefined;
}

/** Writes the number for reading aloud: "IE 7K3D 90QX M2VA". */
export const formatTrackingNumber = (number: string): string =>
  [number.slice(0, 2), number.slice(2, 6), number.slice(6, 10), number.slice(10)].join(' ');

/** Computes in GF(32), where addition is XOR. */
const checkOf = (values: readonly number[]): number =>
  values.reduce((sum, value, place) => sum ^ product(value, WEIGHTS[place] ?? 0), 0);

/** Multiplies in GF(32) by shifting and adding. */
function product(a: number, b: number): number {
  let result = 0;
  for (let shifted = a, rest = b; rest > 0; rest >>= 1) {
    if ((rest & 1) === 1) result ^= shifted;
    shifted <<= 1;
    if (shifted > 31) shifted ^= 0b100101;
  }
  return result;
}
