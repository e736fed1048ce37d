import * as v from 'valibot';
import { access } from '#messages/access.ts';
import { defineCall, postTo } from './call.ts';
import { newPassword } from './register.ts';
import { done, email, mailedToken } from './text.ts';

export const forgot = defineCall(postTo('auth/forgot', 'everyone'), {
  body: v.object({ email: email(access.login.errors.email) }),
  answer: done,
  success: 202,
});

/** Resets the password by the mailed link, once within an hour; ends all sessions. */
export const reset = defineCall(postTo('auth/reset', 'everyone'), {
  body: v.object({ token: mailedToken, password: newPassword }),
  answer: done,
});
