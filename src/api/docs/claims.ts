import { makeClaim, addClaimPhoto, bookingClaim, claimAccount } from '../claims.ts';
import { type DocumentedCall, withDocs } from './call-docs.ts';
import { MANAGED_BOOKING, TRACKING_EXAMPLE } from './examples.ts';

export const claimDocs: readonly DocumentedCall[] = [
  withDocs(makeClaim, {
    title: 'Claim for a lost or damaged parcel',
    about:
      'Within 30 days of the delivery or, for what has not come, of the day on which it should have. What we report as lost or damaged can be claimed at once. A photo may come in the field photo (multipart/form-data): a JPEG, PNG or WebP, stored without the data about place and device. A parcel has one open claim.',
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
    example: TRACKING_EXAMPLE,
    failures: { ...MANAGED_BOOKING, 409: 'The claim is decided.' },
  }),
  withDocs(claimAccount, {
    title: 'Enter the account that a claim is paid into',
    about:
      'While the claim is open or accepted; the last one counts. It is deleted when the claim is declined, or 30 days after the payment. We pay into no other account.',
    example: { ...TRACKING_EXAMPLE, iban: 'IE29 AIBK 9311 5212 3456 78', payee: 'Aoife Byrne' },
    failures: {
      ...MANAGED_BOOKING,
      404: 'There is no claim for this parcel, or the booking is not yours.',
      409: 'The claim is declined or paid.',
    },
  }),
  withDocs(bookingClaim, {
    title: 'The claim for a parcel',
    failures: { 404: 'There is no claim for this parcel, or the booking is not yours.' },
  }),
];

export const CLAIM_MEANINGS: Readonly<Record<string, string>> = {
  claim: 'The claim.',
  story: 'What it was, and what happened.',
  value: 'What the goods were worth or what the repair costs, in euro, as a number or as typed.',
  iban: 'The account, as an IBAN; spaces do not count. Checked by its length and check digits.',
  payee: 'The name on the account, as the bank has it.',
  hasAccount: 'Whether the account to pay it into was entered. No call answers the account.',
  paysCents: 'What is paid, in cents; null before the decision, and when nothing is.',
  photos: 'How many photos are with it.',
  number: 'The number of the claim.',
  ...Object.fromEntries(
    ['PostUserBookingClaimAnswer', 'GetUserBookingClaimByIdAnswer'].flatMap((name) => [
      [`${name}.kind`, 'What happened to the parcel.'],
      [`${name}.state`, 'Open until the office decides; what is accepted is then paid.'],
      [`${name}.valueCents`, 'What is claimed for the goods, in cents.'],
      [`${name}.reason`, 'Why it was declined; empty otherwise.'],
      [`${name}.at`, 'When it was made, in milliseconds since 1970, UTC.'],
    ]),
  ),
  'PostUserBookingClaimRequest.kind': 'What happened to the parcel.',
};
