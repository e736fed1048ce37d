/** The newsletter: subscribing, confirming and leaving. */
import type { Endpoint } from '#server/platform/http/index.ts';
import type { Composers } from '#server/platform/mail/index.ts';
import { confirmSubscriptionEndpoint } from './confirm-subscription.ts';
import { officeSubscriptionMail, subscriptionMail } from './mails.ts';
import { postSubscriptionEndpoint } from './post-subscription.ts';
import { unsubscribeEndpoint, unsubscribeOneClickEndpoint } from './unsubscribe.ts';

export { confirmedSubscribers, forgetLinksOfNobody, forgetSubscribers } from './subscribers.ts';

export const NEWSLETTER_ENDPOINTS: readonly Endpoint[] = [
  postSubscriptionEndpoint,
  confirmSubscriptionEndpoint,
  unsubscribeEndpoint,
  unsubscribeOneClickEndpoint,
];

/** Who writes each mail. */
export const NEWSLETTER_MAILS = {
  'office-subscription': officeSubscriptionMail,
  subscription: subscriptionMail,
} satisfies Composers;
