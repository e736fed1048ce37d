import * as v from 'valibot';
import { defineCall } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import { done, email, mailedToken, signals } from './text.ts';

/** Subscribes an address; a mail asks its owner to confirm (D1, D2). */
export const postSubscription = defineCall({
  ...CALL_FACTS.postSubscription,
  body: v.object({ email: email(), ...signals }),
  answer: done,
});

/** The second half of the double opt-in. */
export const confirmSubscription = defineCall({
  method: 'POST',
  path: 'newsletter/confirm',
  access: 'everyone',
  body: v.object({ token: mailedToken }),
  answer: done,
});

const ONE_CLICK_PATH = 'newsletter/unsubscribe/{token}';

/** Ends a subscription, by the token of any of its mails. */
export const unsubscribe = defineCall({
  method: 'POST',
  path: 'newsletter/unsubscribe',
  access: 'everyone',
  body: v.object({ token: mailedToken }),
  answer: done,
});

/** Ends a subscription from the button of a mail program (RFC 8058). */
export const unsubscribeOneClick = defineCall({
  method: 'POST',
  path: ONE_CLICK_PATH,
  access: 'everyone',
  params: v.object({ token: mailedToken }),
  answer: done,
});

/**
 * A mail program without that button opens the same address as a page (RFC 2369, section 3.2). Opening it must not end
 * anything, because mail scanners open every link.
 */
export const openUnsubscribe = defineCall({
  method: 'GET',
  path: ONE_CLICK_PATH,
  access: 'everyone',
  params: v.object({ token: mailedToken }),
  answer: v.string(),
});
