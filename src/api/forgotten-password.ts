import * as v from 'valibot';
import * as access from '#messages/access.ts';
import { defineCall, postTo } from './call.ts';
import { NEW_PASSWORD_MEANING, newPassword } from './register.ts';
import { done, email, EMAIL_MEANING, mailedToken, MAILED_TOKEN_MEANING } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { BUSY, EMAIL_EXAMPLE, PASSWORD_EXAMPLE, TOKEN_EXAMPLE } from './docs/examples.ts';

export const forgot = defineCall(postTo('auth/forgot', 'everyone'), {
  body: v.object({ email: email(access.loginErrorsEmail) }),
  answer: done,
  success: 202,
});

/** Resets the password by the mailed link, once within an hour; ends all sessions. */
export const reset = defineCall(postTo('auth/reset', 'everyone'), {
  body: v.object({ token: mailedToken, password: newPassword }),
  answer: done,
});

export const passwordDocs = (): DocumentedCall[] => [
  withDocs(forgot, {
    title: 'Ask for a new password',
    about: 'The same answer for a known and an unknown address.',
    body: { email: EMAIL_MEANING },
    example: EMAIL_EXAMPLE,
  }),
  withDocs(reset, {
    title: 'Choose a new password',
    body: { ...MAILED_TOKEN_MEANING, password: NEW_PASSWORD_MEANING },
    example: { ...TOKEN_EXAMPLE, ...PASSWORD_EXAMPLE },
    failures: { 410: 'The link is used or older than an hour.', ...BUSY },
  }),
];
