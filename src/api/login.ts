import * as v from 'valibot';
import { visibleText } from '#domain/places/plain-code.ts';
import * as access from '#messages/access.ts';
import { session, SESSION_MEANINGS } from './account.ts';
import { defineCall } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import { RETURN_TARGETS } from './return-target.ts';
import { doneWith, email, EMAIL_MEANING, knownPassword } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import type { Meanings } from './docs/meanings.ts';
import { BUSY, EMAIL_EXAMPLE, PASSWORD_EXAMPLE } from './docs/examples.ts';

const returnTo = v.optional(v.fallback(v.picklist(RETURN_TARGETS), 'account'));

/** An account with a second step gets this answer to the right password. */
export const needsCode = doneWith({ needsCode: v.literal(true) });
export const NEEDS_CODE_MEANINGS: Meanings<v.InferOutput<typeof needsCode>> = {
  needsCode: 'Always true: nobody is logged in before `auth/code` has the code.',
};

/** The session is an HttpOnly cookie (D2, D35). An account with a second step gets it from `loginCode` (D161). */
export const login = defineCall(CALL_FACTS.login, {
  body: v.object({
    email: email(access.loginErrorsEmail),
    password: knownPassword(access.loginErrorsPassword, access.loginErrorsWrong),
    return: returnTo,
  }),
  answer: v.union([session, needsCode]),
});

/** It has six digits of the app, or sixteen of a recovery code; spaces and hyphens make no difference. */
export const secondStepCode = v.pipe(
  v.string(access.secondStepMissing),
  v.metadata({ minLength: 6, maxLength: 40 }),
  v.transform((typed) => visibleText(typed).replaceAll(/[\s\p{Pd}.]/gu, '')),
  v.nonEmpty(access.secondStepMissing),
  v.regex(/^(\d{6}|\d{16})$/, access.secondStepForm),
);

export const loginCode = defineCall(CALL_FACTS.loginCode, {
  body: v.object({ code: secondStepCode, return: returnTo }),
  answer: session,
});

const RETURN_MEANING = 'The page to open after a form without a script: the name of a route.';

/** The description of the API says this of a code. */
export const CODE_MEANING =
  'The six digits that the app shows, or a recovery code of sixteen digits. Each is used once.';
export const CODE_EXAMPLE = { code: '492 039' };

export const loginDocs = (): DocumentedCall =>
  withDocs(login, {
    title: 'Log in',
    about:
      'Sets the session cookie. A wrong password and an unknown address get the same answer. For an account with a second step the answer is `needsCode` without an account, and the cookie only opens `auth/code`.',
    takesNoKey: true,
    body: {
      email: EMAIL_MEANING,
      password: 'The password of the account.',
      return: RETURN_MEANING,
    },
    answer: { ...SESSION_MEANINGS, ...NEEDS_CODE_MEANINGS },
    example: { ...EMAIL_EXAMPLE, ...PASSWORD_EXAMPLE },
    failures: {
      401: 'The address or the password is not right.',
      403: 'The office has locked the account.',
      ...BUSY,
    },
  });

export const loginCodeDocs = (): DocumentedCall =>
  withDocs(loginCode, {
    title: 'Log in: the second step',
    about:
      'With the cookie of `auth/weblogin`, at most ten minutes later. Sets the session cookie. When the answer is lost, the same cookie and code get another one for two minutes. Many wrong codes for an account slow the next ones down; its owner is told by e-mail.',
    takesNoKey: true,
    body: { code: CODE_MEANING, return: RETURN_MEANING },
    answer: SESSION_MEANINGS,
    example: CODE_EXAMPLE,
    failures: {
      401: 'The code is not right, or was used (`errors` names `code`); or the password comes first (`/problems/password-first`).',
      403: 'The office has locked the account.',
      503: 'Very many codes are being checked for this account; Retry-After says when to come back.',
    },
  });
