import * as v from 'valibot';
import { credit, CREDIT_MEANINGS } from './account.ts';
import { defineCall, getFrom } from './call.ts';
import { cents, day, doneWith, moment } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';

const LEDGER_KINDS = ['registration', 'spent', 'returned', 'expired', 'bonus'] as const;

export const credits = defineCall(getFrom('credits', 'account'), {
  answer: doneWith({
    ...credit.entries,
    /** Who has had the credit for registering before (D68); null when the account has it. */
    hadBefore: v.nullable(v.picklist(['address', 'company'])),
    entries: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(LEDGER_KINDS),
        /** It is negative where credit was used. */
        cents,
        at: moment,
        /** The last day of credit that was given; it is null where credit was used. */
        expires: v.nullable(day),
        booking: v.optional(v.nullable(v.string()), null),
      }),
    ),
  }),
});

export const creditDocs = (): DocumentedCall =>
  withDocs(credits, {
    title: 'Credit and its ledger',
    answer: {
      ...CREDIT_MEANINGS,
      hadBefore:
        'Why the account did not get, or keep, the credit for registering: its e-mail address has had it in any spelling ("address"), or its company with another account ("company"); null when it did.',
      entries: [
        'Every entry that made the balance, the newest first.',
        {
          id: 'The id of the entry.',
          kind: 'Why the credit changed.',
          cents: 'How much came in; what went out is negative.',
          at: 'When, in milliseconds since 1970, UTC.',
          expires: 'The last day of what came in; null for none.',
          booking: 'The number of the booking that used it or gave it back; null for none.',
        },
      ],
    },
  });
