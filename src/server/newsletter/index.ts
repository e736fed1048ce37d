import type { Endpoint } from '#server/platform/http/index.ts';
import type { Composers } from '#server/platform/mail/index.ts';
import {
  confirmSubscriptionEndpoint,
  postSubscriptionEndpoint,
  unsubscribeEndpoint,
  unsubscribeOneClickEndpoint,
} from './subscribe.ts';
import { officeSubscriptionMail, subscriptionMail, newsletterMail } from './mails.ts';

export {
  forgetTests,
  sendNewsletter,
  sentNewsletter,
  testNewsletter,
  type NewsletterText,
} from './send-newsletter.ts';
export { confirmedSubscribers, forgetOrphanedLinks, forgetSubscribers } from './subscribers.ts';

export const NEWSLETTER_ENDPOINTS: readonly Endpoint[] = [
  postSubscriptionEndpoint,
  confirmSubscriptionEndpoint,
  unsubscribeEndpoint,
  unsubscribeOneClickEndpoint,
];

export const NEWSLETTER_MAILS = {
  newsletter: newsletterMail,
  'office-subscription': officeSubscriptionMail,
  subscription: subscriptionMail,
} satisfies Composers;
