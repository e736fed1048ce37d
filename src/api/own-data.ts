import * as v from 'valibot';
import { access } from '#messages/access.ts';
import { defineCall } from './call.ts';
import { done, knownPassword } from './text.ts';

/** Everything that is stored about the person who is logged in, as a file of JSON. */
export const exportPerson = defineCall({
  method: 'GET',
  path: 'users/export',
  access: 'account',
  answer: v.looseObject({}),
});

/** Closes the account: it is deleted, and whoever is logged in with it is logged out. */
export const closeAccount = defineCall({
  method: 'POST',
  path: 'users/close',
  access: 'account',
  body: v.object({ password: knownPassword(access.login.errors.password) }),
  answer: done,
});
