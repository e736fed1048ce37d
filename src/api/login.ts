import * as v from 'valibot';
import { access } from '#messages/access.ts';
import { session } from './account.ts';
import { defineCall } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import { RETURN_TARGETS } from './return-target.ts';
import { email, knownPassword } from './text.ts';

/** The session is an HttpOnly cookie (D2, D35). */
export const login = defineCall(CALL_FACTS.login, {
  body: v.object({
    email: email(access.login.errors.email),
    password: knownPassword(access.login.errors.password, access.login.errors.wrong),
    return: v.optional(v.fallback(v.picklist(RETURN_TARGETS), 'account')),
  }),
  answer: session,
});
