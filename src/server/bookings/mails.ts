import { formatDate } from '#domain/calendar.ts';
import { formatEuro } from '#domain/money.ts';
import { PATHS } from '#routes';
import type { Row } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Composer, Letter } from '#server/platform/mail/index.ts';
import { isHeld } from './orders/agreement.ts';
import { liveBookings } from './orders/settle-order.ts';
import {
  bookingInWords,
  collectionSentence,
  contractFacts,
  greetingName,
  linkTo,
  numberOf,
  receiptInWords,
  trackLink,
  type Mailed,
  mailTicket,
} from './mail-facts.ts';
import { storedBooking } from './stored.ts';

/** Anyone can type any address, so the mail quotes nothing else. */
export const bookingOpenMail: Composer = async (subject, services) => {
  const { order, bookings } = await ordered(subject, services);
  const [booking] = bookings;
  if (order === undefined || booking === undefined || order.paid_at !== null || isHeld(order))
    return undefined;
  return {
    kind: 'booking-open',
    to: order.email,
    facts: {
      name: await greetingName({ booking, order }, services),
      number: numberOf(booking),
      collection: collectionSentence(booking),
      price: formatEuro(booking.total_cents),
      ...(await linkTo(booking, services)),
    },
  };
};

/** On a durable medium (Consumer Rights Act 2022, Part 5), without parcels cancelled before the payment. */
export const bookingMail: Composer = async (subject, services) => {
  const { order, bookings } = await ordered(subject, services);
  const [booking] = bookings;
  if (order === undefined || booking === undefined || order.paid_at === null) return undefined;
  return order.kind === 'bulk'
    ? severalMail(order, bookings, services)
    : oneMail({ booking, order }, services);
};

async function oneMail(mailed: Mailed, services: PlatformServices): Promise<Letter> {
  const { booking, order } = mailed;
  return {
    kind: 'booking',
    to: order.email,
    ticket: await mailTicket(booking, services),
    facts: {
      name: await greetingName(mailed, services),
      number: numberOf(booking),
      booking: bookingInWords(booking),
      receipt: await receiptInWords(mailed, 'receipt', services),
      'track-link': trackLink(booking, services),
      ...contractFacts(services),
      ...(await linkTo(booking, services)),
    },
  };
}

async function severalMail(
  order: Row<'orders'>,
  bookings: readonly Row<'bookings'>[],
  services: PlatformServices,
): Promise<Letter | undefined> {
  const [booking] = bookings;
  if (booking === undefined) return undefined;
  const mailed = { booking, order };
  const cents = bookings.reduce((sum, { total_cents }) => sum + total_cents, 0);
  return {
    kind: 'bookings',
    to: order.email,
    facts: {
      name: await greetingName(mailed, services),
      count: String(bookings.length),
      bookings: bookings.map(lineInWords).join('\n'),
      price: formatEuro(cents),
      receipt: await receiptInWords(mailed, 'receipt', services),
      link: `${services.config.siteUrl}${PATHS.account}`,
      ...contractFacts(services),
    },
  };
}

function lineInWords(booking: Row<'bookings'>): string {
  const { pickup, delivery } = storedBooking(booking.request);
  const parts = [
    `${pickup.town} to ${delivery.town}`,
    ...(booking.destination === 'ireland' ? [] : [delivery.country]),
    ...(booking.collect_on === null ? [] : [`collected ${formatDate(booking.collect_on)}`]),
    formatEuro(booking.total_cents),
  ];
  return `${numberOf(booking)}: ${parts.join(', ')}`;
}

export async function ordered(
  id: string,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<{ order: Row<'orders'> | undefined; bookings: Row<'bookings'>[] }> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  const bookings = await liveBookings(db, id);
  return { order, bookings };
}
