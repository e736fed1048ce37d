import { ok, type Result } from '#domain/result.ts';
import type { Problem } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { isPassword, TOO_BUSY } from './password-hash.ts';

/** Whether a text is the password of an account that is logged in, and the hash that it was compared with. */
interface Checked {
  isRight: boolean;
  hash: string;
}

/** Compares a text with the password of an account. */
export async function checkPassword(
  accountId: string,
  password: string,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<Result<Checked, Problem>> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const isRight = await isPassword(row.password_hash, password, true);
  return isRight === undefined ? TOO_BUSY : ok({ isRight, hash: row.password_hash });
}
