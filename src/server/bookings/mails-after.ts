import { STATES, stateInWords } from '#domain/consignment.ts';
import { formatEuro } from '#domain/money.ts';
import type { Composer } from '../mail/composer.ts';
import type { Services } from '../services.ts';
import {
  bookingInWords,
  linkTo,
  mailedBooking,
  nameOf,
  numberOf,
  receiptInWords,
  trackLink,
} from './mail-facts.ts';
import { storedBooking } from './stored.ts';

/** To who booked and paid: it is cancelled, and what goes back. */
export const bookingCancelledMail: Composer = async (subject, services) => {
  const mailed = await mailedBooking(subject, services);
  if (mailed === undefined) return undefined;
  return {
    kind: 'booking-cancelled',
    to: mailed.order.email,
    facts: {
      name: await nameOf(mailed, services),
      number: numberOf(mailed.booking),
      returned: await returnedInWords(subject, services),
      receipt: await receiptInWords(mailed, 'refund', services),
      ...(await linkTo(mailed.booking, services)),
    },
  };
};

/** To who booked: how the booking stands after a change. */
export const bookingChangedMail: Composer = async (subject, services) => {
  const mailed = await mailedBooking(subject, services);
  if (mailed === undefined) return undefined;
  return {
    kind: 'booking-changed',
    to: mailed.order.email,
    facts: {
      name: await nameOf(mailed, services),
      number: numberOf(mailed.booking),
      booking: bookingInWords(mailed.booking),
      ...(await linkTo(mailed.booking, services)),
    },
  };
};

/** To who asked for it: a step of the parcel. The subject is the id of the booking and the state, with a blank. */
export const bookingStepMail: Composer = async (subject, services) => {
  const [id = '', word] = subject.split(' ');
  const state = STATES.find((known) => known === word);
  const mailed = await mailedBooking(id, services);
  if (mailed === undefined || state === undefined) return undefined;
  const { booking, order } = mailed;
  return {
    kind: 'booking-step',
    to: order.email,
    facts: {
      name: await nameOf(mailed, services),
      number: numberOf(booking),
      step: stateInWords(state),
      to: storedBooking(booking.request).delivery.town,
      'track-link': trackLink(booking, services),
      ...(await linkTo(booking, services)),
    },
  };
};

/** To who paid a second time, or too late: it goes back. The subject is the id of the refund. */
export const paymentReturnedMail: Composer = async (subject, services) => {
  const { db } = services;
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('bookings', 'bookings.order_id', 'payments.order_id')
    .select(['refunds.cents', 'bookings.id'])
    .where('refunds.id', '=', subject)
    .orderBy('bookings.id')
    .executeTakeFirst();
  const mailed = refund === undefined ? undefined : await mailedBooking(refund.id, services);
  if (refund === undefined || mailed === undefined) return undefined;
  return {
    kind: 'payment-returned',
    to: mailed.order.email,
    facts: {
      name: await nameOf(mailed, services),
      number: mailed.order.kind === 'bulk' ? SEVERAL : numberOf(mailed.booking),
      amount: formatEuro(refund.cents),
    },
  };
};

const SEVERAL = 'the bookings of your file';

/** What goes back to the card and what counts again as credit. */
async function returnedInWords(bookingId: string, { db }: Pick<Services, 'db'>): Promise<string> {
  const card = await db
    .selectFrom('refunds')
    .select('cents')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  // What has expired meanwhile is posted as given back and as expired.
  const entries = await db
    .selectFrom('ledger')
    .select('cents')
    .where('ref', '=', bookingId)
    .where('kind', 'in', ['returned', 'expired'])
    .execute();
  const credit = entries.reduce((sum, { cents }) => sum + cents, 0);
  return [
    ...(card === undefined ? [] : [`To your card: ${formatEuro(card.cents)}`]),
    ...(credit > 0 ? [`To your credit: ${formatEuro(credit)}`] : []),
  ].join('\n');
}
