import { pathOf } from '#api/call.ts';
import { unsubscribeOneClick } from '#api/newsletter.ts';
import { PATHS } from '#routes';
import { mintToken } from '#server/accounts/index.ts';
import type { Db, Row } from '#server/platform/db/index.ts';
import type { Composer } from '#server/platform/mail/index.ts';

/** Asks the owner of an address to confirm; nothing when there is nothing to confirm. */
export const subscriptionMail: Composer = async (id, { db, config, now }) => {
  const subscriber = await subscriberOf(db, id);
  if (subscriber === undefined || isOnTheList(subscriber)) return undefined;
  const token = await mintToken(db, 'subscription', id, now());
  const unsubscribeToken = await mintToken(db, 'unsubscribe', id, now());
  const oneClick = `${config.apiUrl}${pathOf(unsubscribeOneClick, { token: unsubscribeToken })}`;
  return {
    kind: 'subscription',
    to: subscriber.email,
    facts: {
      // The part after # is not sent to any server, so it appears in no log and no Referer.
      link: `${config.siteUrl}${PATHS.confirmSubscription}#${token}`,
      code: token,
      'unsubscribe-link': oneClick,
    },
    // RFC 8058: a mail program shows its own unsubscribe button.
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

/** Tells the office of a confirmed subscriber; nothing when they have left again. */
export const officeSubscriptionMail: Composer = async (id, { db }) => {
  const subscriber = await subscriberOf(db, id);
  if (subscriber === undefined || !isOnTheList(subscriber)) return undefined;
  return {
    kind: 'office-subscription',
    to: { office: true },
    facts: { 'their-email': subscriber.email },
  };
};

type Subscriber = Pick<Row<'subscribers'>, 'email' | 'confirmed_at' | 'removed_at'>;

const subscriberOf = (db: Db, id: string): Promise<Subscriber | undefined> =>
  db
    .selectFrom('subscribers')
    .select(['email', 'confirmed_at', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst();

const isOnTheList = ({ confirmed_at, removed_at }: Subscriber): boolean =>
  confirmed_at !== null && removed_at === null;
