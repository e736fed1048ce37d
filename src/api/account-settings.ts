import * as v from 'valibot';
import { access } from '#messages/access.ts';
import { accountSettings } from '#messages/account-settings.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { common } from '#messages/common.ts';
import { registration } from '#messages/registration.ts';
import { user } from './account.ts';
import { eori } from './booking-fields.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { newPassword } from './register.ts';
import {
  day,
  done,
  doneWith,
  email,
  filled,
  knownPassword,
  linkToken,
  mailedToken,
  phone,
} from './text.ts';

const password = knownPassword(access.login.errors.password);

export const updateUser = defineCall(postTo('user/update-user', 'account'), {
  body: v.object({
    firstname: filled(100, common.fields.firstNameProblem),
    lastname: filled(100, common.fields.lastNameProblem),
    phone,
    /** Stays as it is when it is left out. */
    eori: v.optional(eori),
  }),
  answer: doneWith({ user }),
});

export const changeEmail = defineCall(postTo('users/email', 'account'), {
  body: v.object({ email: email(registration.errors.email), password }),
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
    address: v.pipe(v.string(), v.nonEmpty(bookingErrors.savedAddress.unknown), v.maxLength(60)),
  }),
  answer: done,
});

/** A hash of the session, which is no credential. */
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
