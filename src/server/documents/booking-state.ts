import type { BookingView } from '#api/booking-view.ts';
import { formatDay } from '#domain/calendar.ts';
import type { State } from '#domain/consignment.ts';
import { bookingStates as words } from '#messages/booking-states.ts';
import { payment } from '#messages/payment.ts';
import { tracking } from '#messages/tracking.ts';
import { myBookings } from '#api/booking-documents.ts';
import { bookingStanding } from '#api/plain-pages.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { bookingPath } from '#server/bookings/index.ts';
import { refererOf } from '#server/platform/forms/index.ts';
import { callPath, CALL_LIMITS, responseEndpoint } from '#server/platform/http/index.ts';

/** Without a script: the number is in the Referer. */
export const bookingStandingEndpoint = responseEndpoint(
  bookingStanding,
  { limits: CALL_LIMITS.document },
  ({ context, services }) => {
    const page = refererOf(context, services);
    const [, inPath] = /^\/pay\/[^/]+\/([^/]+)\/booking$/.exec(page?.pathname ?? '') ?? [];
    const id = readTrackingNumber(inPath ?? page?.searchParams.get('id') ?? '');
    const { config } = services;
    const path = id === undefined ? callPath(config, myBookings) : bookingPath(config, id);
    return Promise.resolve(context.redirect(path, 303));
  },
);

export function shortState(
  view: Pick<BookingView, 'state' | 'payment' | 'refund' | 'chooseDayBy'>,
): string {
  if (view.payment === 'open') return tracking.parcel.unpaid;
  if (view.payment === 'held') return payment.heldHeading;
  if (view.payment === 'refunded') return words.cancelledAnd(view.refund);
  const short = words.short[view.state];
  return view.chooseDayBy === null ? short : `${short}, ${payment.late.short}`;
}

export function stateSentence(
  view: Pick<BookingView, 'state' | 'payment' | 'collectOn' | 'promised' | 'refund'>,
): string {
  if (view.payment === 'open') return words.unpaid;
  if (view.payment === 'held') return payment.held;
  const collectOn = view.collectOn === null ? undefined : formatDay(view.collectOn);
  const promised = view.promised === null ? undefined : formatDay(view.promised);
  const sentences: Readonly<Record<State, string>> = {
    created: words.created(collectOn),
    paid: words.paid(collectOn),
    collected: words.collected(promised),
    at_depot: words.atDepot(promised),
    in_transit: words.inTransit(promised),
    out_for_delivery: words.outForDelivery,
    delivered: words.delivered,
    failed_attempt: words.failedAttempt,
    returned: words.returned,
    exception: words.exception,
    cancelled: words.cancelled(view.refund),
  };
  return sentences[view.state];
}
