import * as v from 'valibot';
import { loginMessages } from '#messages';
import { defineCall } from './call.ts';
import { done, email } from './text.ts';

/** Sends a link to choose a new password, if the address has an account. */
export const forgot = defineCall({
  method: 'POST',
  path: 'auth/forgot',
  title: 'Ask for a new password',
  about: 'The same answer for a known and an unknown address.',
  access: 'everyone',
  body: v.object({ email: email(loginMessages.errors.email) }),
  example: { email: 'aoife.byrne@example.ie' },
  answer: done,
  success: 202,
});
