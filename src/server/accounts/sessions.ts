import type { Db } from '#server/platform/db/index.ts';
import type { Cookie, SessionAccount } from '#server/platform/http/index.ts';
import { hashOf, newToken } from '#server/platform/index.ts';

/** A session lasts 30 days. */
const SESSION_SECONDS = 30 * 24 * 3_600;

/** Starts a session and returns the value of its cookie. Only the hash of the token is stored. */
export async function startSession(db: Db, accountId: string, now: number): Promise<Cookie> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      id: hashOf(token),
      account_id: accountId,
      created_at: now,
      expires_at: now + SESSION_SECONDS * 1000,
    })
    .execute();
  return { value: token, maxAgeSeconds: SESSION_SECONDS };
}

/** The account of a session's token; undefined when there is none or it is too old. */
export const accountOf = (
  db: Db,
  token: string,
  now: number,
): Promise<SessionAccount | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.id',
      'accounts.role',
      'accounts.email',
      'accounts.firstname',
      'accounts.lastname',
      'accounts.phone',
      'accounts.company',
      'accounts.approved_at',
      'accounts.credit_cents',
    ])
    .where('sessions.id', '=', hashOf(token))
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();

/** Ends the session of a token. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', hashOf(token)).execute();
}

/** Ends every session of an account, as a new password must. */
export async function endAllSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}
