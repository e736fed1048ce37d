import type { Endpoint } from '#server/platform/http/index.ts';
import { confirmSubscriptionEndpoint, postSubscriptionEndpoint } from './subscribers.ts';
import {
  unsubscribeEndpoint,
  unsubscribeOneClickEndpoint,
  unsubscribePageEndpoint,
} from './unsubscribe.tsx';

export { NEWSLETTER_MAILS } from './mails.ts';
export {
  forgetTests,
  sendNewsletter,
  sentNewsletter,
  testNewsletter,
  type NewsletterText,
} from './send-newsletter.ts';
export { confirmedSubscribers, forgetSubscribers } from './subscribers.ts';
export { forgetOrphanedLinks } from './unsubscribe.tsx';

export const NEWSLETTER_ENDPOINTS: readonly Endpoint[] = [
  postSubscriptionEndpoint,
  confirmSubscriptionEndpoint,
  unsubscribeEndpoint,
  unsubscribeOneClickEndpoint,
  unsubscribePageEndpoint,
];
