import * as v from 'valibot';
import { access } from '#messages/access.ts';
import { accountSettings } from '#messages/account-settings.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { common } from '#messages/common.ts';
import { registration } from '#messages/registration.ts';
import { user } from './account.ts';
import { defineCall } from './call.ts';
import { newPassword } from './register.ts';
import { day, done, email, filled, knownPassword, mailedToken, phone } from './text.ts';

const password = knownPassword(access.login.errors.password);

/** Changes name and phone (D2). */
export const updateUser = defineCall({
  method: 'POST',
  path: 'user/update-user',
  access: 'account',
  body: v.object({
    firstname: filled(100, common.fields.firstNameProblem),
    lastname: filled(100, common.fields.lastNameProblem),
    phone,
  }),
  answer: v.object({ status: v.literal(true), user }),
});

/** Asks the owner of another e-mail address to confirm it; until then the account keeps its own. */
export const changeEmail = defineCall({
  method: 'POST',
  path: 'users/email',
  access: 'account',
  body: v.object({ email: email(registration.errors.email), password }),
  answer: done,
  success: 202,
});

/** The page behind the link in that mail. Opening it changes nothing, because mail scanners open every link. */
export const confirmEmailPage = defineCall({
  method: 'GET',
  path: 'users/email/{token}',
  access: 'everyone',
  params: v.object({ token: mailedToken }),
  answer: v.string(),
});

/** Gives the account its new e-mail address; the old one is told. */
export const confirmEmail = defineCall({
  method: 'POST',
  path: 'users/email/confirm',
  access: 'everyone',
  body: v.object({ token: mailedToken }),
  answer: done,
});

/** Sets a new password; every other session ends. */
export const changePassword = defineCall({
  method: 'POST',
  path: 'users/password',
  access: 'account',
  body: v.object({ current: password, password: newPassword }),
  answer: done,
});

/** Makes a saved address the one that a booking fills in first. */
export const chooseAddress = defineCall({
  method: 'POST',
  path: 'users/default-address',
  access: 'account',
  body: v.object({
    address: v.pipe(v.string(), v.nonEmpty(bookingErrors.savedAddress.unknown), v.maxLength(60)),
  }),
  answer: done,
});

/** A session's name: a hash, which opens nothing. */
const sessionId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, accountSettings.sessions.gone));

/** Where the account is logged in, this session first, then the one that was used last. */
export const listSessions = defineCall({
  method: 'GET',
  path: 'users/sessions',
  access: 'account',
  answer: v.object({
    status: v.literal(true),
    sessions: v.array(
      v.object({ id: v.string(), device: v.string(), usedOn: day, isThis: v.boolean() }),
    ),
  }),
});

/** Ends one session of the account. */
export const endLogin = defineCall({
  method: 'POST',
  path: 'users/sessions/end',
  access: 'account',
  body: v.object({ session: sessionId }),
  answer: done,
});

/** Ends every session of the account but this one. */
export const endOtherLogins = defineCall({
  method: 'POST',
  path: 'users/sessions/end-others',
  access: 'account',
  answer: done,
});
