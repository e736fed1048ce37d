import type { BookingView } from '#api/booking-view.ts';
import { formatDay, type Day } from '#domain/days/calendar.ts';
import { bookingStates as words } from '#messages/booking-states.ts';
import { payment } from '#messages/payment.ts';

/** What its customer knows beyond what the parcel's steps say; undefined where they say it all. */
export function bookingSentence(
  view: Pick<BookingView, 'state' | 'payment' | 'collectOn' | 'refund'>,
  today: Day,
): string | undefined {
  const { state, collectOn } = view;
  if (view.payment === 'open') return words.unpaid;
  if (view.payment === 'held') return payment.held;
  if (state === 'paid')
    return words.paid(
      collectOn === null ? undefined : { day: formatDay(collectOn), isOver: collectOn < today },
    );
  if (state === 'exception') return words.exception;
  if (state === 'returned') return words.returned;
  return state === 'cancelled' ? words.cancelled(view.refund) : undefined;
}
