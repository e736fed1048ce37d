import * as v from 'valibot';
import { defineCall, getFrom, postTo } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import {
  done,
  email,
  EMAIL_MEANING,
  linkToken,
  mailedToken,
  MAILED_TOKEN_MEANING,
  signals,
} from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { EMAIL_EXAMPLE, TOKEN_EXAMPLE } from './docs/examples.ts';

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

const UNKNOWN_LINK = { 410: 'The link is not known, or older than ten years.' };
const LIST_TOKEN = { token: 'The code of the newsletter’s List-Unsubscribe address.' };

export const newsletterDocs = (): DocumentedCall[] => [
  withDocs(postSubscription, {
    title: 'Subscribe to the newsletter',
    about:
      'Double opt-in: nothing is sent but one mail with a link until the owner confirms. An address that is subscribed already gets the same answer and no mail.',
    body: { email: EMAIL_MEANING },
    example: EMAIL_EXAMPLE,
  }),
  withDocs(confirmSubscription, {
    title: 'Confirm a subscription',
    body: MAILED_TOKEN_MEANING,
    example: TOKEN_EXAMPLE,
    failures: { 410: 'The link is used or older than 7 days.' },
  }),
  withDocs(unsubscribe, {
    title: 'Unsubscribe',
    about: 'The link of a mail works as often as it is opened.',
    body: MAILED_TOKEN_MEANING,
    example: TOKEN_EXAMPLE,
    failures: UNKNOWN_LINK,
  }),
  withDocs(unsubscribeOneClick, {
    redirects: false,
    title: 'Unsubscribe with one click',
    about:
      'For mail programs: the List-Unsubscribe address of every newsletter, with List-Unsubscribe=One-Click as its body (RFC 8058). Never redirects.',
    params: LIST_TOKEN,
    failures: UNKNOWN_LINK,
  }),
  withDocs(openUnsubscribe, {
    title: 'Open the page to unsubscribe',
    about: 'Asks first, because mail scanners open every link.',
    params: LIST_TOKEN,
    type: 'text/html',
  }),
];
