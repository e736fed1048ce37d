import { type Day, dublinTime } from '#domain/calendar.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Cookie, SessionAccount } from '#server/platform/http/index.ts';
import { hashOf, newToken } from '#server/platform/index.ts';

/** A session lasts 30 days. */
const SESSION_SECONDS = 30 * 24 * 3_600;

/** Starts a session on a device and returns the value of its cookie. Only the hash of the token is stored. */
export async function startSession(
  db: Db,
  accountId: string,
  now: number,
  device = '',
): Promise<Cookie> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      id: hashOf(token),
      account_id: accountId,
      device,
      used_on: dayOf(now),
      created_at: now,
      expires_at: now + SESSION_SECONDS * 1000,
    })
    .execute();
  return { value: token, maxAgeSeconds: SESSION_SECONDS };
}

/**
 * The account of a session's token; undefined when there is none or it is too old. The first request of a day notes that
 * the session is in use.
 */
export async function accountOf(
  db: Db,
  token: string,
  now: number,
): Promise<SessionAccount | undefined> {
  const id = hashOf(token);
  const found = await db
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
      'sessions.used_on',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { used_on, ...account } = found;
  const today = dayOf(now);
  if (used_on !== today)
    await db.updateTable('sessions').set({ used_on: today }).where('id', '=', id).execute();
  return account;
}

/** A session as its owner sees it. */
export interface OwnSession {
  /** What it is called to end it: a hash of the stored hash, which opens nothing. */
  id: string;
  /** '' when the browser did not say. */
  device: string;
  /** The Irish day of its last use. */
  usedOn: Day;
  /** Whether it is the one that the request came with. */
  isThis: boolean;
}

/** The sessions of an account that are not over: the one of the token first, then the one that was used last. */
export async function sessionsOf(
  db: Db,
  accountId: string,
  token: string | undefined,
  now: number,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'used_on', 'created_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('used_on', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  const own = token === undefined ? '' : hashOf(token);
  return rows
    .map(({ id, device, used_on, created_at }) => ({
      id: hashOf(id),
      device,
      usedOn: used_on === '' ? dayOf(created_at) : used_on,
      isThis: id === own,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Ends the session of a token. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', hashOf(token)).execute();
}

/** Ends one session of an account by its OwnSession id; false when the account has none of this id. */
export async function endOwnSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  const row = rows.find((each) => hashOf(each.id) === id);
  if (row === undefined) return false;
  await db.deleteFrom('sessions').where('id', '=', row.id).execute();
  return true;
}

/** Ends every session of an account but that of the token. */
export async function endOtherSessions(
  db: Db,
  accountId: string,
  token: string | undefined,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '!=', token === undefined ? '' : hashOf(token))
    .execute();
}

/** Ends every session of an account, as a new password by a mail must. */
export const endAllSessions = (db: Db, accountId: string): Promise<void> =>
  endOtherSessions(db, accountId, undefined);

const dayOf = (moment: number): Day => dublinTime(new Date(moment)).day;
