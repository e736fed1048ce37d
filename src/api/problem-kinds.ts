/** The `type` of a problem, `/problems/<name>`, for where the status alone is ambiguous (RFC 9457, section 3.1.1). */
export const PROBLEM_KINDS = {
  'account-locked': 'The office has locked the account: trying again does not help.',
  'agreement-waiting': 'The office has not agreed to the goods yet.',
  'amount-changed': 'Another amount is due; `facts` has it.',
  'booking-cancelled': 'The booking is cancelled already.',
  'booking-changed': 'The booking was changed since it was read: read it again.',
  'booking-collected': 'The parcel has been collected: nothing can be changed any more.',
  'bookings-suspended': 'Nothing is booked or paid at the moment.',
  'claim-refused': 'Nothing can be claimed for the parcel, or its claim is decided.',
  'day-gone': 'A day of collection can no longer be booked.',
  'delivery-fixed': 'The delivery of the parcel can no longer be changed, or not yet.',
  'job-closed': 'The job is closed.',
  'key-not-here': 'A key does not open the call: it needs a person who is logged in.',
  'key-reads': 'The key only reads: take one that books.',
  'key-reused': 'The Idempotency-Key was used for another request: take a new one.',
  'link-reads':
    'The link of the mail shows the booking, but does not change it: ask for one that does.',
  'link-used': 'The link or its code was used before, is too old, or is none of ours.',
  'list-full': 'The account keeps no more of these.',
  'not-approved': 'The office has not approved the driver or depot.',
  'nothing-left': 'Nothing of the upload can be booked.',
  'other-round': 'The parcel is on the round of another driver.',
  'other-site': 'The request comes from a page of another site.',
  'password-first': 'A code follows a password, within ten minutes and in the same browser.',
  'price-changed': 'The price is not the one that was shown; `facts` has the price now.',
  'provider-away': 'The payment provider does not answer: try again later.',
  'provider-refuses': 'The payment provider refuses, and trying again does not help.',
  'second-step-missing':
    'A depot needs a second step at its login (`users/second-step`) before it scans.',
  'step-refused': 'The step cannot follow the last one of the parcel.',
  'upload-whole': 'The booking is part of an upload, which is paid as a whole.',
} as const;
export type ProblemKind = keyof typeof PROBLEM_KINDS;

export const problemType = (kind: ProblemKind): string => `/problems/${kind}`;
