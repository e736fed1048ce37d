import * as v from 'valibot';
import { credit } from './account.ts';
import { defineCall } from './call.ts';
import { cents, day, moment } from './text.ts';

export const LEDGER_KINDS = ['registration', 'spent', 'returned', 'expired', 'bonus'] as const;

/** The credit of the account and every entry that made it, newest first. */
export const credits = defineCall({
  method: 'GET',
  path: 'credits',
  title: 'Credit and its ledger',
  access: 'account',
  answer: v.object({
    status: v.literal(true),
    ...credit.entries,
    entries: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(LEDGER_KINDS),
        /** Below 0 when it was taken. */
        cents,
        at: moment,
        /** The last day on which new credit counts; null for what was taken or given back. */
        expires: v.nullable(day),
      }),
    ),
  }),
});
