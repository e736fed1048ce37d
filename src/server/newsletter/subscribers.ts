import { type Db, type Flag, type Tx, records } from '#server/platform/db/index.ts';
import {
  newId,
  type DatabaseServices,
  SPAM_KEPT_MS,
  UNCONFIRMED_KEPT_MS,
} from '#server/platform/index.ts';
import { confirmSubscription, postSubscription } from '#api/newsletter.ts';
import { PAGE_PATHS, PATHS } from '#routes';
import * as replies from '#messages/replies.ts';
import { tokenEntity, useToken } from '#server/accounts/index.ts';
import * as http from '#server/platform/http/index.ts';
import { enqueue, mayMail } from '#server/platform/mail/index.ts';

export async function confirmedSubscribers(db: Db) {
  const rows = await records.all(
    db,
    'subscribers',
    { confirmed_at: ['is not', null], removed_at: null },
    'confirmed_at',
    'email',
  );
  return rows.map(({ email, confirmed_at }) => ({ email, confirmed_at: confirmed_at ?? 0 }));
}

export async function subscriberOf(
  db: Db,
  id: string,
): Promise<{ email: string; isListed: boolean } | undefined> {
  const row = await records.find(db, 'subscribers', { id });
  return (
    row && { email: row.email, isListed: row.confirmed_at !== null && row.removed_at === null }
  );
}

/** It is one statement, so that timing does not reveal known addresses. A person's attempt clears the spam mark. */
async function rememberAddress(tx: Tx, email: string, spam: Flag, now: number): Promise<string> {
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
        // An address is stored for a month from the last attempt.
        created_at: row
          .case()
          .when('subscribers.confirmed_at', 'is', null)
          .then(row.ref('excluded.created_at'))
          .else(row.ref('subscribers.created_at'))
          .end(),
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

/** Returns false for one that is confirmed already, and undefined for one that is deleted. */
async function confirmSubscriber(tx: Tx, id: string, now: number): Promise<boolean | undefined> {
  const changed = await tx
    .updateTable('subscribers')
    .set({ confirmed_at: now, removed_at: null, spam: 0 })
    .where('id', '=', id)
    .where((row) => row.or([row('confirmed_at', 'is', null), row('removed_at', 'is not', null)]))
    .returning('id')
    .executeTakeFirst();
  if (changed !== undefined) return true;
  const known = await records.find(tx, 'subscribers', { id });
  return known === undefined ? undefined : false;
}

/** Deletes addresses that were never confirmed, or left the list long ago (privacy page). */
export async function forgetSubscribers({ db, now }: DatabaseServices): Promise<void> {
  const before = now() - UNCONFIRMED_KEPT_MS;
  const subscribers = db.deleteFrom('subscribers');
  await subscribers.where('removed_at', '<', before).execute();
  const old = subscribers.where('confirmed_at', 'is', null).where('created_at', '<', before);
  await old.where('spam', '=', 0).execute();
  await old.where('created_at', '<', now() - SPAM_KEPT_MS).execute();
}

/** Every address gets the same reply after the same work (D31). What looks like spam gets a mark (D92). */
export const postSubscriptionEndpoint = http.endpoint(
  postSubscription,
  {
    limits: http.CALL_LIMITS.subscribe,
    form: { from: 'referer', id: 'subscribe', done: PATHS.subscriptionSent, emails: ['email'] },
  },
  async ({ body, services, spam, once }) => {
    const now = services.now();
    const isMailed = await mayMail(services, 'subscription', body.email);
    return once(async (tx) => {
      const id = await rememberAddress(tx, body.email, spam.isLikely ? 1 : 0, now);
      if (isMailed) await enqueue(tx, 'subscription', id, now, spam.delayMs);
      return http.DONE;
    });
  },
);

const USED = http.problem(410, replies.newsletterLinkOld, { kind: 'link-used' });

export const confirmSubscriptionEndpoint = http.endpoint(
  confirmSubscription,
  {
    limits: http.CALL_LIMITS.token,
    form: {
      from: PAGE_PATHS.confirmSubscription,
      id: 'confirm',
      done: PAGE_PATHS.subscriptionConfirmed,
    },
  },
  async ({ body, services, once }) => {
    const now = services.now();
    return once(async (tx) => {
      const id = await tokenEntity(tx, 'subscription', body.token, now);
      const isNew = id === undefined ? undefined : await confirmSubscriber(tx, id, now);
      if (id === undefined || isNew === undefined) return USED;
      if (!(await useToken(tx, 'subscription', id, body.token))) return USED;
      if (isNew) await enqueue(tx, 'office-subscription', id, now);
      return http.DONE;
    });
  },
);
