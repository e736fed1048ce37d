/** Claims for lost and damaged parcels. */
import * as v from 'valibot';
import { CLAIM_KINDS, CLAIM_STATES, MAX_CLAIM_CENTS } from '#domain/claim.ts';
import { type NoIban, readIban } from '#domain/iban.ts';
import { claiming } from '#messages/claiming.ts';
import { bookingNumber, bookingParams } from './booking-fields.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { PHOTO } from './photo.ts';
import { cents, decimal, done, doneWith, filled, moment, prose } from './text.ts';

const claimView = v.object({
  number: v.string(),
  kind: v.picklist(CLAIM_KINDS),
  state: v.picklist(CLAIM_STATES),
  valueCents: cents,
  photos: v.number(),
  paysCents: v.nullable(cents),
  /** Whether the account to pay it into was entered; no call answers it. */
  hasAccount: v.boolean(),
  reason: v.string(),
  at: moment,
});
export type ClaimView = v.InferOutput<typeof claimView>;

/** "85,50" and "85.50" in integer cents. */
const euro = v.pipe(
  decimal(claiming.errors.value, 2),
  v.transform((euros) => Math.round(euros * 100)),
  v.minValue(1, claiming.errors.value),
  v.maxValue(MAX_CLAIM_CENTS, claiming.errors.value),
);

const claimDone = doneWith({ claim: claimView });

export const makeClaim = defineCall(postTo('userBooking/claim', 'guest'), {
  body: v.object({
    id: bookingNumber,
    kind: v.picklist(CLAIM_KINDS, claiming.errors.kind),
    value: euro,
    story: v.pipe(prose(2_000), v.nonEmpty(claiming.errors.story)),
  }),
  file: { ...PHOTO, isOptional: true },
  answer: claimDone,
  success: 201,
});

export const addClaimPhoto = defineCall(postTo('userBooking/claimPhoto', 'guest'), {
  body: v.object({ id: bookingNumber }),
  file: PHOTO,
  answer: done,
});

/** The IBAN with what is wrong in it. */
const iban = v.pipe(
  v.string(claiming.errors.iban.form),
  v.metadata({ maxLength: 60 }),
  v.maxLength(60, claiming.errors.iban.form),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readIban(dataset.value);
    if (read.ok) return read.value;
    addIssue({ message: ibanProblem(read) });
    return NEVER;
  }),
);

function ibanProblem(no: NoIban): string {
  if (no.why === 'length') return claiming.errors.iban.length(no.country, no.wanted, no.typed);
  if (no.why === 'country') return claiming.errors.iban.country(no.country);
  return claiming.errors.iban[no.why];
}

/** Where a claim is paid: entered on the page of the booking, never taken by telephone (D73). */
export const claimAccount = defineCall(postTo('userBooking/claimAccount', 'guest'), {
  body: v.object({
    id: bookingNumber,
    iban,
    /** As the bank has it; 70 characters at most in SEPA transfers. */
    payee: filled(70, claiming.errors.payee),
  }),
  answer: done,
});

export const bookingClaim = defineCall(getFrom('userBooking/claim/{id}', 'guest'), {
  params: bookingParams,
  answer: claimDone,
});
