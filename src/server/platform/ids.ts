import { createHash, randomBytes, randomFillSync } from 'node:crypto';

/** UUID version 7 (RFC 9562, section 5.7). */
export function newId(now: number): string {
  const bytes = Buffer.from(randomPart());
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

const SIZE = 16;
/** The system call is slow. */
const pool = Buffer.alloc(SIZE * 128);
let used = pool.length;

function randomPart(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += SIZE;
  return pool.subarray(used - SIZE, used);
}

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');
