import * as v from 'valibot';
import { loginMessages } from '#messages';
import { BUSY, session } from './account.ts';
import { defineCall } from './call.ts';
import { RETURN_TARGETS } from './return-target.ts';
import { email } from './text.ts';

/** Logs a person in; the session is an HttpOnly cookie (specification, sections 4 and 7). */
export const login = defineCall({
  method: 'POST',
  path: 'auth/weblogin',
  title: 'Log in',
  about: 'Sets the session cookie. A wrong password and an unknown address get the same answer.',
  access: 'everyone',
  takesNoKey: true,
  body: v.object({
    email: email(loginMessages.errors.email),
    password: v.pipe(
      v.string(loginMessages.errors.password),
      v.nonEmpty(loginMessages.errors.password),
      v.maxLength(1024, loginMessages.errors.wrong),
      v.check((text) => text.isWellFormed(), loginMessages.errors.wrong),
    ),
    return: v.optional(v.fallback(v.picklist(RETURN_TARGETS), 'account')),
  }),
  example: { email: 'aoife.byrne@example.ie', password: 'blue harbour seven lamps' },
  answer: session,
  failures: { 401: 'The address or the password is not right.', 503: BUSY },
});
