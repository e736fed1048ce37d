import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/days/durations.ts';
import { type Db, type Tx, records } from '#server/platform/db/index.ts';
import { hashOf, newToken } from '#server/platform/index.ts';

export type TokenKind =
  | 'registration'
  | 'reset'
  | 'email'
  /** The browser with it gave the password of an account with a second step. */
  | 'second-step'
  /** The same browser sent the right code, and may send it again when the answer was lost. */
  | 'second-step-done'
  | 'subscription'
  | 'unsubscribe'
  /** A mail's link, which only reads. */
  | 'booking'
  /** The browser that booked has it, and may change and cancel. */
  | 'booked'
  /** It is mailed on request, and may change and cancel for half an hour. */
  | 'manage'
  | 'delivery';

/** The code may follow the password this long. */
export const SECOND_STEP_MS = 10 * MINUTE_MS;

/** Most are long, because people open old mails. */
const LIFE_MS: Readonly<Record<TokenKind, number>> = {
  registration: 7 * DAY_MS,
  reset: HOUR_MS,
  email: DAY_MS,
  'second-step': SECOND_STEP_MS,
  'second-step-done': 2 * MINUTE_MS,
  subscription: 7 * DAY_MS,
  unsubscribe: 3_650 * DAY_MS,
  booking: 180 * DAY_MS,
  booked: 180 * DAY_MS,
  manage: HOUR_MS / 2,
  delivery: 60 * DAY_MS,
};

export async function mintToken(
  db: Db,
  kind: TokenKind,
  entityId: string,
  now: number,
): Promise<string> {
  const token = newToken();
  await storeToken(db, kind, entityId, token, now);
  return token;
}

/** Only the hash is stored. */
async function storeToken(
  db: Db,
  kind: TokenKind,
  entityId: string,
  token: string,
  now: number,
): Promise<void> {
  await records.insert(db, 'tokens', {
    id: hashOf(token),
    kind,
    entity_id: entityId,
    created_at: now,
    expires_at: now + LIFE_MS[kind],
  });
}

/** A browser that gave the password has this token and sent this code. */
export interface GivenCode {
  token: string;
  code: string;
}

/** Remembers who was let in by a code, which works once. */
export const noteGivenCode = (
  tx: Tx,
  accountId: string,
  { token, code }: GivenCode,
  now: number,
): Promise<void> => storeToken(tx, 'second-step-done', accountId, `${token} ${code}`, now);

/** Returns the account that these let in a moment ago. */
export const letInBy = (
  db: Db,
  { token, code }: GivenCode,
  now: number,
): Promise<string | undefined> => tokenEntity(db, 'second-step-done', `${token} ${code}`, now);

/** Whom a code let in a moment ago has to log in from the beginning. */
export const forgetGivenCodes = (db: Db, accountId: string): Promise<boolean> =>
  records.delete(db, 'tokens', { kind: 'second-step-done', entity_id: accountId });

/** Ends logins that wait for their code, and those that may send it again. */
export const forgetSecondSteps = (db: Db, accountId: string): Promise<boolean> =>
  records.delete(db, 'tokens', {
    kind: ['in', ['second-step', 'second-step-done']],
    entity_id: accountId,
  });

export const tokenEntity = async (
  db: Db,
  kind: TokenKind,
  token: string,
  now: number,
): Promise<string | undefined> =>
  (await records.find(db, 'tokens', { id: hashOf(token), kind, expires_at: ['>', now] }))
    ?.entity_id;

export async function tokenEntities(
  db: Db,
  kinds: readonly TokenKind[],
  tokens: readonly string[],
  now: number,
): Promise<{ id: string; kind: string }[]> {
  const ids = tokens.map(hashOf);
  const valid = { id: ['in', ids], kind: ['in', kinds], expires_at: ['>', now] } as const;
  const rows = await records.all(db, 'tokens', valid);
  const entities = new Map(rows.map(({ id, kind, entity_id }) => [id, { id: entity_id, kind }]));
  return ids.flatMap((id) => entities.get(id) ?? []);
}

/** Revokes all of the kind and entity. Returns false when it was used before. The caller locks the entity's row. */
export async function useToken(
  tx: Tx,
  kind: TokenKind,
  entityId: string,
  token: string,
): Promise<boolean> {
  const used = await forgetTokens(tx, kind, entityId);
  return used.includes(hashOf(token));
}

export async function forgetTokens(tx: Tx, kind: TokenKind, entityId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('tokens')
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function forgetEmailTokens(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('tokens')
    .where('kind', '=', 'email')
    .where('entity_id', 'like', `${accountId} %`)
    .execute();
}

export const emailEntity = (accountId: string, email: string): string => `${accountId} ${email}`;

export function readEmailEntity(entityId: string): { accountId: string; email: string } {
  const [accountId = '', email = ''] = entityId.split(' ');
  return { accountId, email };
}
