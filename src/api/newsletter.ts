import * as v from 'valibot';
import { defineCall } from './call.ts';
import { done, mailedToken } from './text.ts';

const UNKNOWN = { 410: 'The link is not known, or older than ten years.' };
const EXAMPLE = { token: 'q3T7bYw0mX9fKc2ZrHs5Vd8NjLg1PeUa4RoIi6Gt_-E' };
const ONE_CLICK_PATH = 'newsletter/unsubscribe/{token}';

/** Ends a subscription, by the token of any of its mails. */
export const unsubscribe = defineCall({
  method: 'POST',
  path: 'newsletter/unsubscribe',
  title: 'Unsubscribe',
  about: 'The link of a mail works as often as it is opened.',
  access: 'everyone',
  body: v.object({ token: mailedToken }),
  example: EXAMPLE,
  answer: done,
  failures: UNKNOWN,
});

/** Ends a subscription from the button of a mail program (RFC 8058). */
export const unsubscribeOneClick = defineCall({
  method: 'POST',
  path: ONE_CLICK_PATH,
  title: 'Unsubscribe with one click',
  about:
    'For mail programs: the List-Unsubscribe address of every newsletter, with List-Unsubscribe=One-Click as its body (RFC 8058). Never redirects.',
  access: 'everyone',
  params: v.object({ token: mailedToken }),
  exampleParams: EXAMPLE,
  answer: done,
  failures: UNKNOWN,
});

/**
 * A mail program without that button opens the same address as a page (RFC 2369, section 3.2). Opening alone must not
 * end anything: scanners of mail open every link.
 */
export const openUnsubscribe = defineCall({
  method: 'GET',
  path: ONE_CLICK_PATH,
  title: 'Open the page to unsubscribe',
  about: 'Leads to the page of the site that asks first.',
  access: 'everyone',
  params: v.object({ token: mailedToken }),
  exampleParams: EXAMPLE,
  answer: v.unknown(),
  success: 303,
  type: 'text/html',
});
