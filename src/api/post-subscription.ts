import * as v from 'valibot';
import { defineCall } from './call.ts';
import { done, email, signals } from './text.ts';

/** Subscribes an address; a mail asks its owner to confirm (specification, sections 3, 5 and 7). */
export const postSubscription = defineCall({
  method: 'POST',
  path: 'newsletter/post-subscription',
  title: 'Subscribe to the newsletter',
  about:
    'Double opt-in: nothing is sent but one mail with a link until the owner confirms. An address that is subscribed already gets the same answer and no mail.',
  access: 'everyone',
  body: v.object({ email: email(), ...signals }),
  example: { email: 'aoife.byrne@example.ie' },
  answer: done,
});
