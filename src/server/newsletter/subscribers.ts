import type { Db, Flag, Tx } from '#server/platform/db/index.ts';
import {
  newId,
  type PlatformServices,
  SPAM_KEPT_MS,
  UNCONFIRMED_KEPT_MS,
} from '#server/platform/index.ts';

/** Someone who gets the newsletter. */
export interface Subscriber {
  email: string;
  confirmed_at: number;
}

/** Who gets the newsletter: confirmed and not unsubscribed since; the oldest first. */
export async function confirmedSubscribers(db: Db): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select(['email', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('confirmed_at')
    .orderBy('email')
    .execute();
  return rows.map(({ email, confirmed_at }) => ({ email, confirmed_at: confirmed_at ?? 0 }));
}

/** The address of a subscriber, and whether it is on the list; undefined when it is deleted. */
export async function subscriberOf(
  db: Db,
  id: string,
): Promise<{ email: string; isListed: boolean } | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select(['email', 'confirmed_at', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && { email: row.email, isListed: row.confirmed_at !== null && row.removed_at === null }
  );
}

/**
 * Stores an address, or finds it, by one statement, so that a known address takes as long as a new one. Returns its id.
 * An address keeps the mark of a robot until a person subscribes it.
 */
export async function rememberAddress(
  tx: Tx,
  email: string,
  spam: Flag,
  now: number,
): Promise<string> {
  const { id } = await tx
    .insertInto('subscribers')
    .values({
      id: newId(now),
      email,
      spam,
      created_at: now,
      confirmed_at: null,
      removed_at: null,
    })
    .onConflict((known) =>
      known.column('email').doUpdateSet((row) => ({
        // Whoever never confirmed is kept for a month after the last time they subscribed.
        created_at: row
          .case()
          .when('subscribers.confirmed_at', 'is', null)
          .then(row.ref('excluded.created_at'))
          .else(row.ref('subscribers.created_at'))
          .end(),
        // The smaller value; SQLite and PostgreSQL have no common function for it.
        spam: row
          .case()
          .when('excluded.spam', '<', row.ref('subscribers.spam'))
          .then(row.ref('excluded.spam'))
          .else(row.ref('subscribers.spam'))
          .end(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Confirms an address, which clears the mark of a robot. Returns true when that is new, false when it was confirmed
 * already, and undefined when the office has deleted the address.
 */
export async function confirmSubscriber(
  tx: Tx,
  id: string,
  now: number,
): Promise<boolean | undefined> {
  const changed = await tx
    .updateTable('subscribers')
    .set({ confirmed_at: now, removed_at: null, spam: 0 })
    .where('id', '=', id)
    .where((row) => row.or([row('confirmed_at', 'is', null), row('removed_at', 'is not', null)]))
    .returning('id')
    .executeTakeFirst();
  if (changed !== undefined) return true;
  const known = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return known === undefined ? undefined : false;
}

/** Takes an address off the list. Idempotent. */
export async function removeSubscriber(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('subscribers')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

/** Deletes the unsubscribe links of deleted addresses; part of the upkeep, because those links are valid for years. */
export async function forgetLinksOfNobody({ db }: { db: Db }): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('kind', '=', 'unsubscribe')
    .where('entity_id', 'not in', db.selectFrom('subscribers').select('id'))
    .execute();
}

/** Deletes who never confirmed, and, after a while, who left (privacy page: "until you unsubscribe"). */
export async function forgetSubscribers({
  db,
  now,
}: Pick<PlatformServices, 'db' | 'now'>): Promise<void> {
  const before = now() - UNCONFIRMED_KEPT_MS;
  const subscribers = db.deleteFrom('subscribers');
  await subscribers.where('removed_at', '<', before).execute();
  const old = subscribers.where('confirmed_at', 'is', null).where('created_at', '<', before);
  await old.where('spam', '=', 0).execute();
  await old.where('created_at', '<', now() - SPAM_KEPT_MS).execute();
}
