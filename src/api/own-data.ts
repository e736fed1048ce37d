import * as v from 'valibot';
import * as access from '#messages/access.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { done, knownPassword, PASSWORD_AGAIN_MEANING } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { BUSY, PASSWORD_EXAMPLE } from './docs/examples.ts';

export const exportPerson = defineCall(getFrom('users/export', 'account'), {
  answer: v.looseObject({}),
});

export const closeAccount = defineCall(postTo('users/close', 'account'), {
  body: v.object({ password: knownPassword(access.loginErrorsPassword) }),
  answer: done,
});

export const ownDataDocs = (): DocumentedCall[] => [
  withDocs(exportPerson, {
    title: 'A copy of one’s data',
    about:
      'Everything that is stored about the owner of the account, as a file: account, addresses, credit, bookings with their steps, enquiries, applications, newsletter. Its `files` are the CVs and photos in base64.',
    type: 'application/json',
  }),
  withDocs(closeAccount, {
    title: 'Close the account',
    about:
      'Deletes it with its sessions, addresses and credit. Bookings and receipts stay for as long as tax law asks for them.',
    takesNoKey: true,
    body: { password: PASSWORD_AGAIN_MEANING },
    example: PASSWORD_EXAMPLE,
    failures: BUSY,
  }),
];
