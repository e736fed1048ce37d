import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { READABLE_SIGNS } from '#domain/parcel/case-number.ts';

/** Makes a UUID of version 7 (RFC 9562, section 5.7). Its random part is that of a version 4, of which Node has a stock. */
export function newId(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url');

/** Makes a number such as CL7M3D9QXV, which cannot be guessed and can be read aloud without mistakes. */
export const newReadableNumber = (prefix: string): string =>
  `${prefix}${Array.from({ length: 8 }, () => READABLE_SIGNS.charAt(randomInt(READABLE_SIGNS.length))).join('')}`;
