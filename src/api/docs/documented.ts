import type { Call } from '../call.ts';
import { CALLS } from '../calls.ts';
import { accountDocs, addressDocs, creditDocs } from './accounts.ts';
import { existingBookingDocs, newBookingDocs } from './booking.ts';
import { bulkDocs } from './bulk.ts';
import type { CallDocs, DocsOf, DocumentedCall } from './call-docs.ts';
import { claimDocs } from './claims.ts';
import { deliveryDocs } from './delivery.ts';
import { documentDocs } from './documents.ts';
import { paymentDocs } from './payment.ts';
import {
  careerDocs,
  enquiryDocs,
  holidayDocs,
  homeDocs,
  newsletterDocs,
  placeDocs,
  serviceDocs,
} from './site.ts';
import { trackingDocs } from './tracking.ts';

/** The documentation of each group. */
export const DOCS: { readonly [Group in keyof typeof CALLS]: DocsOf<Group> } = {
  Home: homeDocs,
  'Quote and booking': newBookingDocs,
  'Existing bookings': existingBookingDocs,
  'Deliveries on the way': deliveryDocs,
  Claims: claimDocs,
  Payment: paymentDocs,
  'Documents of a booking': documentDocs,
  'Many bookings': bulkDocs,
  Tracking: trackingDocs,
  Places: placeDocs,
  Enquiries: enquiryDocs,
  Newsletter: newsletterDocs,
  Accounts: accountDocs,
  'Saved addresses': addressDocs,
  Credit: creditDocs,
  Careers: careerDocs,
  Holidays: holidayDocs,
  Service: serviceDocs,
};

/** Every call with its documentation, by group, in the order in which readers see them. */
export const DOCUMENTED = documented(CALLS, DOCS);

type Groups<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/** Joins calls and documentation by name; the type of DOCS guarantees that each call has its entry. */
function documented(
  calls: Groups<Call>,
  docs: Groups<CallDocs>,
): Readonly<Record<string, readonly DocumentedCall[]>> {
  return Object.fromEntries(
    Object.entries(calls).map(([group, members]) => [
      group,
      Object.entries(members).map(([name, call]) => {
        const own = docs[group]?.[name];
        if (own === undefined) throw new Error(`src/api/docs/ has no entry for ${name}.`);
        return { ...call, ...own };
      }),
    ]),
  );
}
