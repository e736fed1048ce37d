import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailboxOf } from '#domain/people/mailbox.ts';
import { readVatNumber } from '#domain/money/vat-number.ts';
import { createFile, newToken, type PlatformConfig } from '#server/platform/index.ts';
import { systemErrorCode } from '#host/refusal.ts';

type KeyConfig = Pick<PlatformConfig, 'creditKey' | 'dataDir'>;

/** The hash is keyed, so that a copy of the database does not say whose address or number it is. */
export const addressHash = (email: string, config: KeyConfig): string =>
  keyedHash(creditKeyOf(config), `address ${mailboxOf(email)}`);

/** Returns undefined for no number, and for one that cannot be right. */
export function companyHash(vatNumber: string, config: KeyConfig): string | undefined {
  const read = readVatNumber(vatNumber);
  return read?.verdict === 'good'
    ? keyedHash(creditKeyOf(config), `company ${read.number}`)
    : undefined;
}

export const erasureCode = (email: string, config: KeyConfig): string =>
  keyedHash(creditKeyOf(config), `erased ${email}`);

/** Names a key without giving it away. */
export const creditKeyId = (config: KeyConfig): string =>
  keyedHash(creditKeyOf(config), 'key').slice(0, 12);

/** Derives a key of 32 bytes for one purpose. */
export const keyFor = (purpose: string, config: KeyConfig): Buffer =>
  createHmac('sha256', creditKeyOf(config)).update(`key for ${purpose}`).digest();

const keyedHash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

const IN_MEMORY = newToken();

/** Without CREDIT_KEY, which production requires, a key is made and stored with the data. */
function creditKeyOf({ creditKey, dataDir }: KeyConfig): string {
  if (creditKey !== undefined) return creditKey;
  if (dataDir === ':memory:') return IN_MEMORY;
  const file = join(dataDir, 'credit-key');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  try {
    createFile(file, newToken());
  } catch (error) {
    // Another process was first.
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
