import * as v from 'valibot';
import { access } from '#messages/access.ts';
import { session, SESSION_MEANINGS } from './account.ts';
import { defineCall } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import { RETURN_TARGETS } from './return-target.ts';
import { email, EMAIL_MEANING, knownPassword } from './text.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { BUSY, EMAIL_EXAMPLE, PASSWORD_EXAMPLE } from './docs/examples.ts';

/** The session is an HttpOnly cookie (D2, D35). */
export const login = defineCall(CALL_FACTS.login, {
  body: v.object({
    email: email(access.login.errors.email),
    password: knownPassword(access.login.errors.password, access.login.errors.wrong),
    return: v.optional(v.fallback(v.picklist(RETURN_TARGETS), 'account')),
  }),
  answer: session,
});

export const loginDocs = (): DocumentedCall =>
  withDocs(login, {
    title: 'Log in',
    about: 'Sets the session cookie. A wrong password and an unknown address get the same answer.',
    takesNoKey: true,
    body: {
      email: EMAIL_MEANING,
      password: 'The password of the account.',
      return: 'The page to open after a form without a script: the name of a route.',
    },
    answer: SESSION_MEANINGS,
    example: { ...EMAIL_EXAMPLE, ...PASSWORD_EXAMPLE },
    failures: {
      401: 'The address or the password is not right.',
      403: 'The office has locked the account.',
      ...BUSY,
    },
  });
