import { PATHS } from '#routes';
import { mintToken } from '#server/accounts/index.ts';
import type { Composer } from '#server/platform/mail/index.ts';
import { oneClickHeaders, oneClickLink } from './newsletter-mail.ts';
import { subscriberOf } from './subscribers.ts';

/** Asks the owner of an address to confirm; nothing when there is nothing to confirm. */
export const subscriptionMail: Composer = async (id, { db, config, now }) => {
  const subscriber = await subscriberOf(db, id);
  if (subscriber === undefined || subscriber.isListed) return undefined;
  const token = await mintToken(db, 'subscription', id, now());
  const unsubscribeToken = await mintToken(db, 'unsubscribe', id, now());
  const oneClick = oneClickLink(unsubscribeToken, { config });
  return {
    kind: 'subscription',
    to: subscriber.email,
    facts: {
      // The part after # is not sent to any server, so it appears in no log and no Referer.
      link: `${config.siteUrl}${PATHS.confirmSubscription}#${token}`,
      code: token,
      'unsubscribe-link': oneClick,
    },
    headers: oneClickHeaders(oneClick),
  };
};

/** Tells the office of a confirmed subscriber; nothing when they have left again. */
export const officeSubscriptionMail: Composer = async (id, { db }) => {
  const subscriber = await subscriberOf(db, id);
  if (subscriber?.isListed !== true) return undefined;
  return {
    kind: 'office-subscription',
    to: { office: true },
    facts: { 'their-email': subscriber.email },
  };
};
