import type { Endpoint } from '../platform/http/route.ts';
import { bookingPageEndpoint } from './booking-page.ts';
import { calendarFileEndpoint } from './calendar-file.ts';
import { customsPageEndpoint } from './customs-page.ts';
import { labelPageEndpoint } from './label-page.ts';
import { myBookingsEndpoint } from './my-bookings.ts';
import { receiptPageEndpoint } from './receipt-page.ts';

/** The documents of bookings. */
export const DOCUMENT_ENDPOINTS: readonly Endpoint[] = [
  bookingPageEndpoint,
  myBookingsEndpoint,
  labelPageEndpoint,
  receiptPageEndpoint,
  customsPageEndpoint,
  calendarFileEndpoint,
];
