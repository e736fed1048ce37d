import type { BookingView } from '#api/booking-view.ts';
import { formatDay } from '#domain/calendar.ts';
import type { State } from '#domain/consignment.ts';
import { driver } from '#messages/driver.ts';
import { payment } from '#messages/payment.ts';
import { tracking } from '#messages/tracking.ts';

export function shortState(
  view: Pick<BookingView, 'state' | 'payment' | 'refund' | 'chooseDayBy'>,
): string {
  if (view.payment === 'open') return tracking.parcel.unpaid;
  if (view.payment === 'refunded')
    return `Cancelled, ${view.refund === null ? 'credit returned' : payment.refund[view.refund]}`;
  const isAsked = view.chooseDayBy !== null;
  return isAsked ? `${SHORT[view.state]}, ${payment.late.short}` : SHORT[view.state];
}

const SHORT: Readonly<Record<State, string>> = {
  created: 'Booked',
  paid: 'Booked and paid',
  collected: 'Collected',
  at_depot: 'At our depot',
  in_transit: 'On its way',
  out_for_delivery: driver.scan.states.out_for_delivery,
  delivered: 'Delivered',
  failed_attempt: 'Failed attempt',
  returned: 'Returned to the sender',
  exception: 'Held up',
  cancelled: 'Cancelled',
};

type Told = Pick<
  BookingView,
  'state' | 'payment' | 'collectOn' | 'promised' | 'refund' | 'chooseDayBy'
>;

/** What that means for the sender, in a sentence. */
export function stateSentence(view: Told): string {
  const promised = view.promised === null ? '' : ` It arrives by ${formatDay(view.promised)}.`;
  const collection =
    view.collectOn === null
      ? 'Our driver collects it.'
      : `Our driver comes on ${formatDay(view.collectOn)}.`;
  if (view.payment === 'open') return 'We collect the parcel once it is paid.';
  const sentences: Readonly<Record<State, string>> = {
    created: collection,
    paid: `${collection} Have the parcel ready with its label, or with the code below.`,
    collected: `We have the parcel.${promised}`,
    at_depot: `The parcel is at our depot.${promised}`,
    in_transit: `The parcel is on its way.${promised}`,
    out_for_delivery: 'The driver has the parcel and delivers it today.',
    delivered: 'The parcel has arrived.',
    failed_attempt:
      'The driver could not hand over or collect the parcel. Choose below what happens next.',
    returned: 'The parcel went back to you.',
    exception: 'Something holds this parcel up. Call us, and we say what it is.',
    cancelled:
      view.refund !== null
        ? `Nothing is collected. ${payment.refundMore[view.refund]}`
        : 'Nothing is collected, and nothing is to be paid.',
  };
  return sentences[view.state];
}
