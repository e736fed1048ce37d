/** Keys with which programs of an account call the API. */
import * as v from 'valibot';
import * as access from '#messages/access.ts';
import * as programKeys from '#messages/program-keys.ts';
import { keysPage } from './account.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { BUSY, ID_EXAMPLE, PASSWORD_EXAMPLE } from './docs/examples.ts';
import { KEY_RIGHTS } from './key-calls.ts';
import {
  day,
  done,
  doneWith,
  filled,
  knownPassword,
  moment,
  PASSWORD_AGAIN_MEANING,
} from './shared-fields.ts';

export const MAX_KEY_NAME = 60;
const keyId = v.pipe(v.string(), v.regex(/^[\da-f-]{36}$/, programKeys.gone));
const keyRight = v.picklist(KEY_RIGHTS, programKeys.mayProblem);

export const listKeys = defineCall(getFrom('users/keys', 'account'), {
  answer: doneWith({
    keys: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        may: keyRight,
        madeAt: moment,
        usedOn: v.nullable(day),
      }),
    ),
  }),
});

export const makeKey = defineCall(postTo('users/keys/new', 'account'), {
  body: v.object({
    name: filled(MAX_KEY_NAME, programKeys.nameProblem),
    may: keyRight,
    password: knownPassword(access.loginErrorsPassword),
  }),
  answer: doneWith({ id: v.string(), key: v.string() }),
  success: 201,
});

export const endKey = defineCall(postTo('users/keys/end', 'account'), {
  body: v.object({ key: keyId }),
  answer: done,
});

const KEY_ID = 'The id of the key, which opens nothing.';
const MAY = 'Whether it only reads, or books too.';

export const keyDocs = (): DocumentedCall[] => [
  withDocs(listKeys, {
    title: 'The keys of an account',
    about: 'The newest first. The keys themselves are not kept, only their hashes.',
    answer: {
      keys: [
        'The keys that work.',
        {
          id: KEY_ID,
          name: 'What the account calls it.',
          may: MAY,
          madeAt: 'When it was made: milliseconds since 1970.',
          usedOn: 'The day of its last use; null before the first.',
        },
      ],
    },
  }),
  withDocs(makeKey, {
    title: 'Make a key',
    about:
      'The answer is the only one that ever has the key. The same request with the same Idempotency-Key answers another key instead of it, as long as it has not been used.',
    body: {
      name: 'What the account calls it, such as the name of the program.',
      may: MAY,
      password: PASSWORD_AGAIN_MEANING,
    },
    answer: { id: KEY_ID, key: 'The key, for the header Authorization: Bearer.' },
    example: { name: 'Shop', may: 'book', ...PASSWORD_EXAMPLE },
    failures: {
      ...BUSY,
      409: 'The account has as many keys as it can have (`/problems/list-full`), or this one was used already.',
    },
  }),
  withDocs(endKey, {
    title: 'Revoke a key',
    about: 'The next call with it is refused.',
    body: { key: KEY_ID },
    example: { key: ID_EXAMPLE.id },
    failures: { 404: 'The account has no such key.' },
  }),
  withDocs(keysPage, {
    title: 'The page on which keys are made',
    about: 'By plain forms: a new key is shown once.',
    type: 'text/html',
  }),
];
