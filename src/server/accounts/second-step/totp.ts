import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Every app of this kind knows these values: SHA-1, six digits, half a minute (RFC 6238, section 4). */
const STEP_MS = 30_000;
const DIGITS = 6;
/** RFC 4226, section 4, R6, asks for at least 16 and recommends 20. */
const SECRET_BYTES = 20;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Computes the code of a step (RFC 4226, section 5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0xf) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/**
 * Returns the step of a code: of now, or of the half minute before or after, for clocks that differ and people who type (RFC
 * 6238, section 5.2). A wrong code has none. All three are compared, so that the time it takes says nothing.
 */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const typed = Buffer.from(code);
  if (typed.length !== DIGITS) return undefined;
  const current = stepAt(now);
  return [current - 1, current, current + 1]
    .filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), typed))
    .at(-1);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes by RFC 4648, section 6, without padding, as apps take it. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}

/** The QR code holds this link, and on the same device it opens the app. */
export function appLink(
  secret: Buffer,
  { issuer, email }: { issuer: string; email: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
