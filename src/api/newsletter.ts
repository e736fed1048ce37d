import * as v from 'valibot';
import { defineCall, getFrom, postTo } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import { done, email, linkToken, mailedToken, signals } from './text.ts';

/** Subscribes an address with double opt-in (D1, D2). */
export const postSubscription = defineCall(CALL_FACTS.postSubscription, {
  body: v.object({ email: email(), ...signals }),
  answer: done,
});

export const confirmSubscription = defineCall(postTo('newsletter/confirm', 'everyone'), {
  body: v.object({ token: mailedToken }),
  answer: done,
});

const ONE_CLICK_PATH = 'newsletter/unsubscribe/{token}';

export const unsubscribe = defineCall(postTo('newsletter/unsubscribe', 'everyone'), {
  body: v.object({ token: mailedToken }),
  answer: done,
});

/** One-click unsubscribe (RFC 8058). */
export const unsubscribeOneClick = defineCall(postTo(ONE_CLICK_PATH, 'everyone'), {
  params: v.object({ token: mailedToken }),
  answer: done,
});

/** The same address as a page (RFC 2369, section 3.2). A GET changes nothing, because mail scanners open links. */
export const openUnsubscribe = defineCall(getFrom(ONE_CLICK_PATH, 'everyone'), {
  params: linkToken,
  answer: v.string(),
});
