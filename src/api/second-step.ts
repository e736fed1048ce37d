/** The second step of a login: a code of an app, asked for after the password (D161). */
import * as v from 'valibot';
import * as access from '#messages/access.ts';
import { secondStepPage } from './account.ts';
import { defineCall, postTo } from './call.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { BUSY, PASSWORD_EXAMPLE } from './docs/examples.ts';
import { CODE_EXAMPLE, CODE_MEANING, secondStepCode } from './login.ts';
import { done, doneWith, knownPassword, PASSWORD_AGAIN_MEANING } from './shared-fields.ts';

const password = knownPassword(access.loginErrorsPassword);

export const beginSecondStep = defineCall(postTo('users/second-step/begin', 'account'), {
  body: v.object({ password }),
  answer: doneWith({ secret: v.string(), link: v.string() }),
});

export const confirmSecondStep = defineCall(postTo('users/second-step/confirm', 'account'), {
  body: v.object({ code: secondStepCode }),
  answer: doneWith({ recoveryCodes: v.array(v.string()) }),
});

export const endSecondStep = defineCall(postTo('users/second-step/end', 'account'), {
  body: v.object({ password, code: secondStepCode }),
  answer: done,
});

const ON_ALREADY = { 409: 'The account has a second step already.' };

export const secondStepDocs = (): DocumentedCall[] => [
  withDocs(beginSecondStep, {
    title: 'Set up a second step',
    about:
      'Makes a secret for an app that shows codes (RFC 6238: SHA-1, six digits, thirty seconds). Nothing changes before `confirm`, which has an hour; beginning again makes another secret.',
    takesNoKey: true,
    body: { password: PASSWORD_AGAIN_MEANING },
    answer: {
      secret: 'The secret in base32, for typing it into an app.',
      link: 'The same as an address `otpauth://…`, for a QR code or an app on the same device.',
    },
    example: PASSWORD_EXAMPLE,
    failures: { ...BUSY, ...ON_ALREADY },
  }),
  withDocs(confirmSecondStep, {
    title: 'Turn the second step on',
    about:
      'From now on a login asks for a code. Who is logged in stays so, and keys work as before. The answer is the only one that ever has the recovery codes. The same request with the same Idempotency-Key answers other ones instead of them, as long as none has been used.',
    body: { code: CODE_MEANING },
    answer: { recoveryCodes: 'Ten codes that let the owner in without the app, once each.' },
    example: CODE_EXAMPLE,
    failures: {
      409: 'The account has a second step already, or the secret is older than an hour.',
    },
  }),
  withDocs(endSecondStep, {
    title: 'Turn the second step off',
    about: 'A depot cannot scan from then on.',
    body: { password: PASSWORD_AGAIN_MEANING, code: CODE_MEANING },
    example: { ...PASSWORD_EXAMPLE, ...CODE_EXAMPLE },
    failures: { ...BUSY, 409: 'The account has no second step.' },
  }),
  withDocs(secondStepPage, {
    title: 'The page on which the second step is set up',
    about: 'By plain forms: the secret as a QR code and in text, and the recovery codes once.',
    type: 'text/html',
  }),
];
