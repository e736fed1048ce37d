import * as v from 'valibot';
import { defineCall } from './call.ts';
import { done, mailedToken } from './text.ts';

/** The second half of the double opt-in. */
export const confirmSubscription = defineCall({
  method: 'POST',
  path: 'newsletter/confirm',
  title: 'Confirm a subscription',
  access: 'everyone',
  body: v.object({ token: mailedToken }),
  example: { token: 'q3T7bYw0mX9fKc2ZrHs5Vd8NjLg1PeUa4RoIi6Gt_-E' },
  answer: done,
  failures: { 410: 'The link is used or older than 7 days.' },
});
