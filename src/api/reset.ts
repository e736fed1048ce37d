import * as v from 'valibot';
import { BUSY } from './account.ts';
import { defineCall } from './call.ts';
import { newPassword } from './register.ts';
import { done, mailedToken } from './text.ts';

/** Sets a new password by the link of the mail: one use, one hour, and all sessions end. */
export const reset = defineCall({
  method: 'POST',
  path: 'auth/reset',
  title: 'Choose a new password',
  access: 'everyone',
  body: v.object({ token: mailedToken, password: newPassword }),
  example: {
    token: 'q3T7bYw0mX9fKc2ZrHs5Vd8NjLg1PeUa4RoIi6Gt_-E',
    password: 'blue harbour seven lamps',
  },
  answer: done,
  failures: { 410: 'The link is used or older than an hour.', 503: BUSY },
});
