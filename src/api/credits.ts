import * as v from 'valibot';
import { credit } from './account.ts';
import { defineCall, getFrom } from './call.ts';
import { cents, day, doneWith, moment } from './text.ts';

const LEDGER_KINDS = ['registration', 'spent', 'returned', 'expired', 'bonus'] as const;

export const credits = defineCall(getFrom('credits', 'account'), {
  answer: doneWith({
    ...credit.entries,
    /** By whom the credit for registering was had before (D68); null when the account has it. */
    hadBefore: v.nullable(v.picklist(['address', 'company'])),
    entries: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(LEDGER_KINDS),
        /** Negative for used credit. */
        cents,
        at: moment,
        /** Last day of new credit; else null. */
        expires: v.nullable(day),
        booking: v.optional(v.nullable(v.string()), null),
      }),
    ),
  }),
});
