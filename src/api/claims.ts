/** Claims for lost and damaged parcels. */
import * as v from 'valibot';
import { CLAIM_KINDS, CLAIM_STATES, MAX_CLAIM_CENTS } from '#domain/parcel/claim.ts';
import { type NoIban, readIban } from '#domain/money/iban.ts';
import * as claiming from '#messages/claiming.ts';
import { BOOKING_NUMBER_MEANING, bookingNumber, bookingParams } from './booking-fields.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { PHOTO } from './photo.ts';
import { cents, decimal, done, doneWith, filled, moment, prose } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { MANAGED_BOOKING, TRACKING_EXAMPLE } from './docs/examples.ts';
import type { Meanings } from './docs/meanings.ts';

const claimView = v.object({
  number: v.string(),
  kind: v.picklist(CLAIM_KINDS),
  state: v.picklist(CLAIM_STATES),
  valueCents: cents,
  photos: v.number(),
  paysCents: v.nullable(cents),
  /** True once the account to pay it into was entered. No call answers the account itself. */
  hasAccount: v.boolean(),
  reason: v.string(),
  at: moment,
});
export type ClaimView = v.InferOutput<typeof claimView>;

const CLAIM_MEANINGS: Meanings<ClaimView> = {
  number: 'The number of the claim.',
  kind: 'What happened to the parcel.',
  state: 'Open until the office decides; what is accepted is then paid.',
  valueCents: 'What is claimed for the goods, in cents.',
  photos: 'How many photos are with it.',
  paysCents: 'What is paid, in cents; null before the decision, and when nothing is.',
  hasAccount: 'Whether the account to pay it into was entered. No call answers the account.',
  reason: 'Why it was declined; empty otherwise.',
  at: 'When it was made, in milliseconds since 1970, UTC.',
};

/** Reads "85,50" and "85.50" as integer cents. */
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

/** Says what is wrong in an IBAN, and not only that it is. */
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
    /** The name as the bank has it; SEPA transfers take 70 characters at most. */
    payee: filled(70, claiming.errors.payee),
  }),
  answer: done,
});

export const bookingClaim = defineCall(getFrom('userBooking/claim/{id}', 'guest'), {
  params: bookingParams,
  answer: claimDone,
});

const DONE_MEANINGS: Meanings<v.InferOutput<typeof claimDone>> = {
  claim: ['The claim.', CLAIM_MEANINGS],
};
const NO_CLAIM = { 404: 'There is no claim for this parcel, or the booking is not yours.' };

export const claimDocs = (): DocumentedCall[] => [
  withDocs(makeClaim, {
    title: 'Claim for a lost or damaged parcel',
    about:
      'Within 30 days of the delivery or, for what has not come, of the day on which it should have. What we report as lost or damaged can be claimed at once. A photo may come in the field photo (multipart/form-data): a JPEG, PNG or WebP, stored without the data about place and device. A parcel has one open claim.',
    body: {
      id: BOOKING_NUMBER_MEANING,
      kind: 'What happened to the parcel.',
      value:
        'What the goods were worth or what the repair costs, in euro, as a number or as typed.',
      story: 'What it was, and what happened.',
    },
    answer: DONE_MEANINGS,
    example: {
      ...TRACKING_EXAMPLE,
      kind: 'damaged',
      value: '85.50',
      story: 'A vase. The box was open on one side.',
    },
    failures: {
      ...MANAGED_BOOKING,
      409: 'Nothing can be claimed for the parcel, or it has a claim already.',
    },
  }),
  withDocs(addClaimPhoto, {
    title: 'Add a photo to a claim',
    about: 'While the claim is open; five photos at most.',
    body: { id: BOOKING_NUMBER_MEANING },
    example: TRACKING_EXAMPLE,
    failures: { ...MANAGED_BOOKING, 409: 'The claim is decided.' },
  }),
  withDocs(claimAccount, {
    title: 'Enter the account that a claim is paid into',
    about:
      'While the claim is open or accepted; the last one counts. It is deleted when the claim is declined, or 30 days after the payment. We pay into no other account.',
    body: {
      id: BOOKING_NUMBER_MEANING,
      iban: 'The account, as an IBAN; spaces do not count. Checked by its length and check digits.',
      payee: 'The name on the account, as the bank has it.',
    },
    example: { ...TRACKING_EXAMPLE, iban: 'IE29 AIBK 9311 5212 3456 78', payee: 'Aoife Byrne' },
    failures: {
      ...MANAGED_BOOKING,
      ...NO_CLAIM,
      409: 'The claim is declined or paid.',
    },
  }),
  withDocs(bookingClaim, {
    title: 'The claim for a parcel',
    params: { id: BOOKING_NUMBER_MEANING },
    answer: DONE_MEANINGS,
    failures: NO_CLAIM,
  }),
];
