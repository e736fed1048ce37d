/** The newsletter: subscribing, confirming, sending and leaving. */
import type { Endpoint } from '#server/platform/http/index.ts';
import type { Composers } from '#server/platform/mail/index.ts';
import { confirmSubscriptionEndpoint } from './confirm-subscription.ts';
import { officeSubscriptionMail, subscriptionMail } from './mails.ts';
import { newsletterMail } from './newsletter-mail.ts';
import { postSubscriptionEndpoint } from './post-subscription.ts';
import { unsubscribeEndpoint, unsubscribeOneClickEndpoint } from './unsubscribe.ts';

export {
  forgetTests,
  sendNewsletter,
  sentNewsletter,
  testNewsletter,
  type NewsletterText,
} from './send-newsletter.ts';
export { confirmedSubscribers, forgetLinksOfNobody, forgetSubscribers } from './subscribers.ts';

export const NEWSLETTER_ENDPOINTS: readonly Endpoint[] = [
  postSubscriptionEndpoint,
  confirmSubscriptionEndpoint,
  unsubscribeEndpoint,
  unsubscribeOneClickEndpoint,
];

/** Who writes each mail. */
export const NEWSLETTER_MAILS = {
  newsletter: newsletterMail,
  'office-subscription': officeSubscriptionMail,
  subscription: subscriptionMail,
} satisfies Composers;
