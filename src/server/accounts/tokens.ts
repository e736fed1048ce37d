import type { Db, Tx } from '#server/platform/db/index.ts';
import { hashOf, newToken } from '#server/platform/index.ts';

/** The purposes of the secrets in mails. */
export type TokenKind =
  'registration' | 'reset' | 'email' | 'subscription' | 'unsubscribe' | 'booking' | 'delivery';

const DAY_MS = 24 * 3_600_000;
/**
 * How long the secret in a mail is valid, in milliseconds: 7 days to confirm, one hour for a new password, a day for
 * another address, ten years to unsubscribe, because people keep mails. The link of a booking opens it for half a
 * year, that of a receiver changes the delivery for two months.
 */
const TOKEN_LIFE_MS: Readonly<Record<TokenKind, number>> = {
  registration: 7 * DAY_MS,
  reset: 3_600_000,
  email: DAY_MS,
  subscription: 7 * DAY_MS,
  unsubscribe: 3_650 * DAY_MS,
  booking: 180 * DAY_MS,
  delivery: 60 * DAY_MS,
};

/** Creates the secret of a mail about an entity; only its hash is stored. */
export async function mintToken(
  db: Db,
  kind: TokenKind,
  entityId: string,
  now: number,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('tokens')
    .values({
      id: hashOf(token),
      kind,
      entity_id: entityId,
      created_at: now,
      expires_at: now + TOKEN_LIFE_MS[kind],
    })
    .execute();
  return token;
}

/** The entity that a valid secret is about. Does not use the secret up. */
export const subjectOf = async (
  db: Db,
  kind: TokenKind,
  token: string,
  now: number,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tokens')
      .select('entity_id')
      .where('id', '=', hashOf(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.entity_id;

/** The entities that valid secrets are about, in the order of the secrets, each once; one query for all. */
export async function subjectsOf(
  db: Db,
  kind: TokenKind,
  tokens: readonly string[],
  now: number,
): Promise<string[]> {
  const ids = tokens.map(hashOf);
  const rows = await db
    .selectFrom('tokens')
    .select(['id', 'entity_id'])
    .where('id', 'in', ids)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .execute();
  const entities = new Map(rows.map(({ id, entity_id }) => [id, entity_id]));
  return [...new Set(ids.flatMap((id) => entities.get(id) ?? []))];
}

/**
 * Uses up a secret, and with it every other one about the same entity; false when it was used before. The caller has
 * locked the row of the entity, so that two requests with its secrets run one after the other.
 */
export async function useToken(
  tx: Tx,
  kind: TokenKind,
  entityId: string,
  token: string,
): Promise<boolean> {
  const used = await forgetTokens(tx, kind, entityId);
  return used.includes(hashOf(token));
}

/** Invalidates every secret about an entity. */
export async function forgetTokens(tx: Tx, kind: TokenKind, entityId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('tokens')
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Invalidates every link to a new e-mail address of an account. */
export async function forgetEmailTokens(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('tokens')
    .where('kind', '=', 'email')
    .where('entity_id', 'like', `${accountId} %`)
    .execute();
}
