import * as v from 'valibot';
import * as access from '#messages/access.ts';
import * as accountSettings from '#messages/account-settings.ts';
import * as addressErrors from '#messages/address-errors.ts';
import * as common from '#messages/common.ts';
import * as registration from '#messages/registration.ts';
import { user, USER_MEANINGS } from './account.ts';
import { eori } from './booking-fields.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { NEW_PASSWORD_MEANING, newPassword } from './register.ts';
import {
  day,
  done,
  doneWith,
  email,
  filled,
  knownPassword,
  linkToken,
  mailedToken,
  MAILED_TOKEN_MEANING,
  PASSWORD_AGAIN_MEANING,
  phone,
  PHONE_MEANING,
} from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { BUSY, PASSWORD_EXAMPLE, TOKEN_EXAMPLE } from './docs/examples.ts';

const password = knownPassword(access.loginErrorsPassword);

export const updateUser = defineCall(postTo('user/update-user', 'account'), {
  body: v.object({
    firstname: filled(100, common.fieldsFirstNameProblem),
    lastname: filled(100, common.fieldsLastNameProblem),
    phone,
    /** The account keeps its number when the field is missing. */
    eori: v.optional(eori),
  }),
  answer: doneWith({ user }),
});

export const changeEmail = defineCall(postTo('users/email', 'account'), {
  body: v.object({ email: email(registration.errorsEmail), password }),
  answer: done,
  success: 202,
});

/** A GET changes nothing, because mail scanners open links. */
export const confirmEmailPage = defineCall(getFrom('users/email/{token}', 'everyone'), {
  params: linkToken,
  answer: v.string(),
});

export const confirmEmail = defineCall(postTo('users/email/confirm', 'everyone'), {
  body: v.object({ token: mailedToken }),
  answer: done,
});

export const changePassword = defineCall(postTo('users/password', 'account'), {
  body: v.object({ current: password, password: newPassword }),
  answer: done,
});

export const chooseAddress = defineCall(postTo('users/default-address', 'account'), {
  body: v.object({
    address: v.pipe(v.string(), v.nonEmpty(addressErrors.savedAddressUnknown), v.maxLength(60)),
  }),
  answer: done,
});

/** The id is a hash of the session, which is no credential. */
const sessionId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, accountSettings.sessions.gone));

export const listSessions = defineCall(getFrom('users/sessions', 'account'), {
  answer: doneWith({
    sessions: v.array(
      v.object({ id: v.string(), device: v.string(), usedOn: day, isThis: v.boolean() }),
    ),
  }),
});

export const endLogin = defineCall(postTo('users/sessions/end', 'account'), {
  body: v.object({ session: sessionId }),
  answer: done,
});

export const endOtherLogins = defineCall(postTo('users/sessions/end-others', 'account'), {
  answer: done,
});

export const settingsDocs = (): DocumentedCall[] => [
  withDocs(updateUser, {
    title: 'Change name and phone',
    body: {
      firstname: 'First name.',
      lastname: 'Last name.',
      phone: PHONE_MEANING,
      eori: 'EORI number for customs; empty for none, and missing to leave it as it is.',
    },
    answer: { user: ['Who is logged in.', USER_MEANINGS] },
    example: { firstname: 'Aoife', lastname: 'Byrne', phone: '020 910 1234' },
  }),
  withDocs(changeEmail, {
    title: 'Ask for another e-mail address',
    about:
      'Sends a link to the new address, and the account keeps its own until the link is used. The same answer whether the new address has an account or not.',
    body: { email: 'The new e-mail address.', password: PASSWORD_AGAIN_MEANING },
    example: { email: 'aoife@example.com', ...PASSWORD_EXAMPLE },
    failures: BUSY,
  }),
  withDocs(confirmEmailPage, {
    title: 'The page behind the link to a new e-mail address',
    about: 'Opening it changes nothing: mail scanners open every link.',
    params: { token: 'The code of the link in the e-mail.' },
    type: 'text/html',
  }),
  withDocs(confirmEmail, {
    title: 'Confirm the new e-mail address',
    about: 'The old address is told.',
    body: MAILED_TOKEN_MEANING,
    example: TOKEN_EXAMPLE,
    failures: { 410: 'The link is used, older than a day, or the address has an account by now.' },
  }),
  withDocs(changePassword, {
    title: 'Change the password',
    about: 'Every other session of the account ends.',
    body: {
      current: 'The password of the account as it is now.',
      password: NEW_PASSWORD_MEANING,
    },
    example: { current: PASSWORD_EXAMPLE.password, password: 'nine grey seals at Dursey' },
    failures: BUSY,
  }),
  withDocs(listSessions, {
    title: 'Where the account is logged in',
    about: 'The session of the request first, then the one that was used last.',
    answer: {
      sessions: [
        'The sessions of the account that are not over.',
        {
          id: 'The id of the session, which is no key to it.',
          device: 'Browser and system in words; empty when the browser did not say.',
          usedOn: 'The day on which it was used last.',
          isThis: 'Whether the request came with it.',
        },
      ],
    },
  }),
  withDocs(chooseAddress, {
    title: 'Choose the default address',
    about: 'A booking fills it in first, and lists show it first.',
    body: { address: 'The id of a saved address.' },
    example: { address: '01a20615-ccb6-7576-8a76-9351ae9395e9' },
    failures: { 404: 'The account has no such address.' },
  }),
  withDocs(endLogin, {
    title: 'End a session',
    body: { session: 'The id of a session.' },
    example: { session: TOKEN_EXAMPLE.token },
    failures: { 404: 'The account has no such session.' },
  }),
  withDocs(endOtherLogins, { title: 'End all other sessions' }),
];
