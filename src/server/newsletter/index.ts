import type { Endpoint } from '#server/platform/http/index.ts';
import {
  confirmSubscriptionEndpoint,
  postSubscriptionEndpoint,
  unsubscribeEndpoint,
  unsubscribeOneClickEndpoint,
} from './subscribers.ts';
import { unsubscribePageEndpoint } from './unsubscribe-page.tsx';

export { NEWSLETTER_MAILS } from './mails.ts';
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
  unsubscribePageEndpoint,
];
