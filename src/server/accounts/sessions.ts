import { dublinDay } from '#domain/days/calendar.ts';
import { type Db, records } from '#server/platform/db/index.ts';
import { type Cookie, SESSION_COLUMNS, type SessionAccount } from '#server/platform/http/index.ts';
import { hashOf, newToken } from '#server/platform/index.ts';
import { forgetGivenCodes, forgetSecondSteps } from './tokens.ts';

const SESSION_SECONDS = 30 * 24 * 3_600;

/** Returns the cookie; only the token's hash is stored. */
export async function startSession(
  db: Db,
  accountId: string,
  now: number,
  device = '',
): Promise<Cookie> {
  const token = newToken();
  const today = dublinDay(now);
  await records.insert(db, 'sessions', {
    id: hashOf(token),
    account_id: accountId,
    device,
    used_on: today,
    created_at: now,
    expires_at: now + SESSION_SECONDS * 1000,
  });
  await records.update(db, 'accounts', { id: accountId }, { used_on: today });
  return { value: token, maxAgeSeconds: SESSION_SECONDS };
}

/** Returns undefined for an expired session. The first request of a day updates `used_on`. */
export async function accountOf(
  db: Db,
  token: string,
  now: number,
): Promise<SessionAccount | undefined> {
  const id = hashOf(token);
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(SESSION_COLUMNS.map((column) => `accounts.${column}` as const))
    .select('sessions.used_on')
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { used_on, ...account } = found;
  const today = dublinDay(now);
  if (used_on !== today) {
    await records.update(db, 'sessions', { id }, { used_on: today });
    await records.update(db, 'accounts', { id: account.id }, { used_on: today });
  }
  return account;
}

/** Returns the token's own session first, then the last used. */
export async function sessionsOf(
  db: Db,
  accountId: string,
  token: string | undefined,
  now: number,
) {
  const rows = await records.all(
    db,
    'sessions',
    { account_id: accountId, expires_at: ['>', now] },
    'used_on desc',
    'created_at desc',
  );
  const own = token === undefined ? '' : hashOf(token);
  return rows
    .map(({ id, device, used_on, created_at }) => ({
      // This is a hash of the stored hash, which cannot open the session.
      id: hashOf(id),
      device,
      usedOn: used_on === '' ? dublinDay(created_at) : used_on,
      isThis: id === own,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

export type OwnSession = Awaited<ReturnType<typeof sessionsOf>>[number];

/** The code that began it does not begin another one (D168). */
export async function endSession(db: Db, token: string): Promise<void> {
  const session = await records.find(db, 'sessions', { id: hashOf(token) });
  if (session === undefined) return;
  await records.delete(db, 'sessions', { id: session.id });
  await forgetGivenCodes(db, session.account_id);
}

export async function endOwnSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await records.all(db, 'sessions', { account_id: accountId });
  const row = rows.find((each) => hashOf(each.id) === id);
  if (row === undefined) return false;
  await records.delete(db, 'sessions', { id: row.id });
  return true;
}

/** Logins that wait for their code end too. */
export async function endOtherSessions(
  db: Db,
  accountId: string,
  token: string | undefined,
): Promise<void> {
  await forgetSecondSteps(db, accountId);
  await records.delete(db, 'sessions', {
    account_id: accountId,
    id: ['!=', token === undefined ? '' : hashOf(token)],
  });
}

export const endAllSessions = (db: Db, accountId: string): Promise<void> =>
  endOtherSessions(db, accountId, undefined);
