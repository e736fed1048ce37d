import * as v from 'valibot';
import { access } from '#messages/access.ts';
import { defineCall } from './call.ts';
import { done, knownPassword } from './text.ts';

/** All personal data as JSON. */
export const exportPerson = defineCall({
  method: 'GET',
  path: 'users/export',
  access: 'account',
  answer: v.looseObject({}),
});

/** Deletes the account and ends its sessions. */
export const closeAccount = defineCall({
  method: 'POST',
  path: 'users/close',
  access: 'account',
  body: v.object({ password: knownPassword(access.login.errors.password) }),
  answer: done,
});
