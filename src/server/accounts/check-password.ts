import { TOO_BUSY } from '#server/platform/http/index.ts';
import { ok, type Result } from '#domain/result.ts';
import { rowOrThrow } from '#server/platform/db/index.ts';
import type { Problem } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { isPassword } from './password-hash.ts';

interface Checked {
  isRight: boolean;
  hash: string;
}

/** Returns the compared hash too, to detect a concurrent change. */
export async function checkPassword(
  accountId: string,
  password: string,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<Result<Checked, Problem>> {
  const row = await rowOrThrow(db, 'accounts', { id: accountId });
  const isRight = await isPassword(row.password_hash, password, true);
  return isRight === undefined ? TOO_BUSY : ok({ isRight, hash: row.password_hash });
}
