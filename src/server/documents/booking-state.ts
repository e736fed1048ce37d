import type { BookingView } from '#api/booking-view.ts';
import { formatDay } from '#domain/calendar.ts';
import type { State } from '#domain/consignment.ts';
import { bookingStates as words } from '#messages/booking-states.ts';
import { payment } from '#messages/payment.ts';
import { tracking } from '#messages/tracking.ts';

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
