import * as v from 'valibot';
import { access } from '#messages/access.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { done, knownPassword } from './text.ts';

/** All personal data as JSON. */
export const exportPerson = defineCall(getFrom('users/export', 'account'), {
  answer: v.looseObject({}),
});

/** Deletes the account and ends its sessions. */
export const closeAccount = defineCall(postTo('users/close', 'account'), {
  body: v.object({ password: knownPassword(access.login.errors.password) }),
  answer: done,
});
