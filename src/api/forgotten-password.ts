import * as v from 'valibot';
import { access } from '#messages/access.ts';
import { defineCall } from './call.ts';
import { newPassword } from './register.ts';
import { done, email, mailedToken } from './text.ts';

/** Sends a link to choose a new password, if the address has an account. */
export const forgot = defineCall({
  method: 'POST',
  path: 'auth/forgot',
  access: 'everyone',
  body: v.object({ email: email(access.login.errors.email) }),
  answer: done,
  success: 202,
});

/** Sets a new password by the link in the mail, which works once within an hour; all sessions end. */
export const reset = defineCall({
  method: 'POST',
  path: 'auth/reset',
  access: 'everyone',
  body: v.object({ token: mailedToken, password: newPassword }),
  answer: done,
});
