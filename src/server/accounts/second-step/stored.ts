import { randomInt } from 'node:crypto';
import { HOUR_MS } from '#domain/days/durations.ts';
import { keyFor } from '#server/credits/index.ts';
import { type Db, lock, records, type Tx } from '#server/platform/db/index.ts';
import { type PlatformServices, seal, unseal } from '#server/platform/index.ts';
import { hashPassword, isPassword } from '../password-hash.ts';
import { forgetSecondSteps } from '../tokens.ts';
import { newSecret, stepOf } from './totp.ts';

type Config = PlatformServices['config'];

/** A secret waits this long for its first code. */
const WAITS_MS = HOUR_MS;

const keyOf = (accountId: string, config: Config): Buffer =>
  keyFor(`second step ${accountId}`, config);

/** Replaces a secret that waits. The caller locks the account. */
export async function storeNewSecret(
  tx: Tx,
  accountId: string,
  { config, now }: { config: Config; now: number },
): Promise<Buffer> {
  const secret = newSecret();
  await records.delete(tx, 'second_steps', { account_id: accountId });
  await records.insert(tx, 'second_steps', {
    account_id: accountId,
    secret: seal(keyOf(accountId, config), secret.toString('base64url')),
    created_at: now,
  });
  return secret;
}

/** Returns the secret that waits for its first code. */
export async function waitingSecret(
  db: Db,
  accountId: string,
  { config, now }: { config: Config; now: number },
): Promise<Buffer | undefined> {
  const row = await records.find(db, 'second_steps', {
    account_id: accountId,
    created_at: ['>', now - WAITS_MS],
  });
  return row && secretOf(row, config);
}

/** Deletes the secrets whose first code never came. */
export async function forgetWaitingSecrets(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('second_steps')
    .where('created_at', '<=', now - WAITS_MS)
    .where((of) =>
      of.exists(
        of
          .selectFrom('accounts')
          .select('id')
          .whereRef('accounts.id', '=', 'second_steps.account_id')
          .where('second_step_at', 'is', null),
      ),
    )
    .execute();
}

/** Returns undefined when it was encrypted with another CREDIT_KEY. */
function secretOf(row: { account_id: string; secret: string }, config: Config) {
  try {
    return Buffer.from(unseal(keyOf(row.account_id, config), row.secret), 'base64url');
  } catch {
    return undefined;
  }
}

/** Uses up a code of the app, so that neither it nor an earlier one works again. The caller locks the account. */
export async function useAppCode(
  tx: Tx,
  accountId: string,
  code: string,
  { config, now }: { config: Config; now: number },
): Promise<boolean> {
  const row = await records.find(tx, 'second_steps', { account_id: accountId });
  const secret = row && secretOf(row, config);
  const step = secret && stepOf(secret, code, now);
  if (row === undefined || step === undefined || step <= row.used_step) return false;
  await records.update(tx, 'second_steps', { account_id: accountId }, { used_step: step });
  return true;
}

const RECOVERY_CODES = 10;
const RECOVERY_DIGITS = 16;

export const isRecoveryCode = (code: string): boolean => code.length === RECOVERY_DIGITS;

/** The first digit is the number of the code; the others cannot be guessed. */
const newRecoveryCode = (number: number): string =>
  `${number}${Array.from({ length: RECOVERY_DIGITS - 1 }, () => randomInt(10)).join('')}`;

/** Makes them with their hashes, one after the other, so that others can log in meanwhile. Returns undefined when busy. */
export async function newRecoveryCodes(): Promise<
  { codes: string[]; hashes: string[] } | undefined
> {
  const codes = Array.from({ length: RECOVERY_CODES }, (_, number) => newRecoveryCode(number));
  const hashes: string[] = [];
  for (const code of codes) {
    const hash = await hashPassword(code, true);
    if (hash === undefined) return undefined;
    hashes.push(hash);
  }
  return { codes, hashes };
}

/** Replaces the codes; returns false when one of them was used already. The caller locks the account. */
export async function storeRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const before = await records.count(tx, 'recovery_codes', { account_id: accountId });
  if (before !== 0 && before !== RECOVERY_CODES) return false;
  await records.delete(tx, 'recovery_codes', { account_id: accountId });
  for (const [number, hash] of hashes.entries())
    await records.insert(tx, 'recovery_codes', { account_id: accountId, number, hash });
  return true;
}

export const recoveryCodesLeft = (db: Db, accountId: string): Promise<number> =>
  records.count(db, 'recovery_codes', { account_id: accountId });

/** Compares a recovery code and returns what uses it up, or undefined when busy. */
export async function checkRecoveryCode(
  db: Db,
  accountId: string,
  code: string,
): Promise<((tx: Tx) => Promise<boolean>) | undefined> {
  const place = { account_id: accountId, number: Number(code.charAt(0)) };
  const row = await records.find(db, 'recovery_codes', place);
  if (row === undefined) return () => Promise.resolve(false);
  const isRight = await isPassword(row.hash, code, true);
  if (isRight === undefined) return undefined;
  return isRight
    ? (tx) => records.delete(tx, 'recovery_codes', { ...place, hash: row.hash })
    : () => Promise.resolve(false);
}

/** The next login needs the password alone. Returns false when there is no second step. */
export async function dropSecondStep(tx: Tx, accountId: string): Promise<boolean> {
  const account = await lock(tx, 'accounts', accountId);
  if (account === undefined || account.second_step_at === null) return false;
  await records.update(tx, 'accounts', { id: accountId }, { second_step_at: null });
  await records.delete(tx, 'second_steps', { account_id: accountId });
  await records.delete(tx, 'recovery_codes', { account_id: accountId });
  await forgetSecondSteps(tx, accountId);
  return true;
}
