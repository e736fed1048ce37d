import * as v from 'valibot';
import { access } from '#messages/access.ts';
import { session } from './account.ts';
import { defineCall } from './call.ts';
import { RETURN_TARGETS } from './return-target.ts';
import { email } from './text.ts';

/** Logs a person in; the session is an HttpOnly cookie (D2, D35). */
export const login = defineCall({
  method: 'POST',
  path: 'auth/weblogin',
  access: 'everyone',
  body: v.object({
    email: email(access.login.errors.email),
    password: v.pipe(
      v.string(access.login.errors.password),
      v.nonEmpty(access.login.errors.password),
      v.maxLength(1024, access.login.errors.wrong),
      v.check((text) => text.isWellFormed(), access.login.errors.wrong),
    ),
    return: v.optional(v.fallback(v.picklist(RETURN_TARGETS), 'account')),
  }),
  answer: session,
});
