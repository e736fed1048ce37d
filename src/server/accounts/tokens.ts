import type { Db, Tx } from '../db/tables.ts';
import { hashOf, newToken } from '../ids.ts';

/** What the secrets of mails are for. */
export const TOKEN_KINDS = [
  'registration',
  'reset',
  'subscription',
  'unsubscribe',
  'booking',
] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

const DAY_MS = 24 * 3_600_000;
/**
 * How long the secret of a mail works, in milliseconds: to confirm 7 days, for a new password one hour, to unsubscribe
 * ten years, since people keep mails. The link of a booking opens it for half a year.
 */
export const TOKEN_LIFE_MS: Readonly<Record<TokenKind, number>> = {
  registration: 7 * DAY_MS,
  reset: 3_600_000,
  subscription: 7 * DAY_MS,
  unsubscribe: 3_650 * DAY_MS,
  booking: 180 * DAY_MS,
};

/** Makes the secret of a mail about a subject; only its hash is stored. */
export async function mintToken(
  db: Db,
  kind: TokenKind,
  subject: string,
  now: number,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('tokens')
    .values({
      id: hashOf(token),
      kind,
      subject,
      created_at: now,
      expires_at: now + TOKEN_LIFE_MS[kind],
    })
    .execute();
  return token;
}

/** What a secret is about, while it works; it still does afterwards. */
export const subjectOf = async (
  db: Db,
  kind: TokenKind,
  token: string,
  now: number,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tokens')
      .select('subject')
      .where('id', '=', hashOf(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.subject;

/**
 * Uses a secret up, and with it every other one about the subject; false when it was used before. The caller has
 * locked the row of the subject: two that use secrets of it then wait for each other instead of both at once.
 */
export async function useToken(
  tx: Tx,
  kind: TokenKind,
  subject: string,
  token: string,
): Promise<boolean> {
  const used = await forgetTokens(tx, kind, subject);
  return used.includes(hashOf(token));
}

/** Makes every secret about a subject useless. */
export async function forgetTokens(tx: Tx, kind: TokenKind, subject: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('tokens')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
