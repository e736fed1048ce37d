import * as v from 'valibot';
import { access } from '#messages/access.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { done, knownPassword } from './text.ts';

export const exportPerson = defineCall(getFrom('users/export', 'account'), {
  answer: v.looseObject({}),
});

export const closeAccount = defineCall(postTo('users/close', 'account'), {
  body: v.object({ password: knownPassword(access.login.errors.password) }),
  answer: done,
});
