import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { limitConcurrency, type PlatformServices } from '#server/platform/index.ts';
import { TOO_BUSY, type Problem, fieldProblem } from '#server/platform/http/index.ts';
import { ok, type Result } from '#domain/result.ts';
import { records } from '#server/platform/db/index.ts';
import * as accountSettings from '#messages/account-settings.ts';
import * as registration from '#messages/registration.ts';
import { passwordWeakness } from '#domain/people/password-strength.ts';

const MESSAGES = {
  common: registration.errorsPasswordCommon,
  personal: registration.errorsPasswordPersonal,
};

/** Refuses common passwords, our name and personal facts (D30). */
export function refusedPassword(
  password: string,
  person: { firstname: string; lastname: string; email: string; company?: string },
  { content }: Pick<PlatformServices, 'content'>,
): Problem | undefined {
  const { firstname, lastname, email, company = '' } = person;
  const brand = content.facts()['brand'] ?? '';
  const weakness = passwordWeakness(password, [firstname, lastname, email, company, brand]);
  return weakness === undefined ? undefined : fieldProblem('password', MESSAGES[weakness]);
}

/** OWASP (Password Storage) asks for 19 MiB, here in KiB, two passes and one lane (RFC 9106). */
export const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const ARGON_VERSION = 19;

/** Each takes 19 MiB and one of four pool threads, which also read files; the queue lasts about a second. */
const inHashLane = limitConcurrency({ atOnce: Math.min(3, availableParallelism()), waiting: 24 });

const derive = promisify(argon2);

/** Returns a PHC string, or undefined when busy. `isKnown` (session or mailed link) skips the queue of strangers. */
export async function hashPassword(password: string, isKnown = false): Promise<string | undefined> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await inHashLane(() => tagOf(password, salt, COST, HASH_BYTES), isKnown);
  return tag === undefined ? undefined : phc(COST, salt, tag);
}

/** Returns undefined when the server is busy, and false for a malformed hash. */
export async function isPassword(
  stored: string,
  password: string,
  isKnown = false,
): Promise<boolean | undefined> {
  const parts = parsePhc(stored);
  if (parts === undefined) return false;
  const { cost, salt, tag } = parts;
  const found = await inHashLane(() => tagOf(password, salt, cost, tag.length), isKnown);
  return found === undefined ? undefined : timingSafeEqual(found, tag);
}

export const isOutdated = (stored: string): boolean => !stored.startsWith(`${phcCost(COST)}$`);

/** It takes as long to check as a real one. */
export const DECOY = phc(COST, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

/** Keyboards compose letters differently (NIST SP 800-63B-4, section 3.1.1.2). */
const tagOf = (
  password: string,
  salt: Buffer,
  cost: typeof COST,
  tagLength: number,
): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength, ...cost });

function phcCost({ memory, passes, parallelism }: typeof COST): string {
  return `$argon2id$v=${ARGON_VERSION}$m=${memory},t=${passes},p=${parallelism}`;
}

function phc(cost: typeof COST, salt: Buffer, tag: Buffer): string {
  return `${phcCost(cost)}$${base64(salt)}$${base64(tag)}`;
}

function parsePhc(stored: string): { cost: typeof COST; salt: Buffer; tag: Buffer } | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]{11,})\$([A-Za-z\d+/]{6,})$/.exec(
      stored,
    ) ?? [];
  return tag === ''
    ? undefined
    : {
        cost: {
          memory: Number(memory),
          passes: Number(passes),
          parallelism: Number(parallelism),
        },
        salt: Buffer.from(salt, 'base64'),
        tag: Buffer.from(tag, 'base64'),
      };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Returns the compared hash too, to detect a concurrent change. */
export async function checkPassword(
  accountId: string,
  password: string,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<Result<{ isRight: boolean; hash: string }, Problem>> {
  const row = await records.get(db, 'accounts', { id: accountId });
  const isRight = await isPassword(row.password_hash, password, true);
  return isRight === undefined ? TOO_BUSY : ok({ isRight, hash: row.password_hash });
}

/** Refuses a password that is not the one of the account, in the field of that name. */
export async function wrongPassword(
  accountId: string,
  password: string,
  services: Pick<PlatformServices, 'db'>,
  message = accountSettings.password.wrong,
): Promise<Problem | undefined> {
  const checked = await checkPassword(accountId, password, services);
  if (!checked.ok) return checked;
  return checked.value.isRight ? undefined : fieldProblem('password', message);
}
