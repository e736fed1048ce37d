import { collectionDays } from '#domain/parcel/booking.ts';
import { dublinTime, formatDay, formatMoment } from '#domain/days/calendar.ts';
import { formatEuro } from '#domain/money/money.ts';
import { PATHS } from '#routes';
import { type Row, records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Attachment, Composer, Letter } from '#server/platform/mail/index.ts';
import {
  bookingInWords,
  collectionSentence,
  contractFacts,
  greetingName,
  letterTo,
  linkTo,
  type Mailed,
  mailTicket,
  numberOf,
  paidInWords,
  receiptInWords,
} from './mail-facts.ts';
import * as mailLines from '#messages/mail-lines.ts';
import * as payment from '#messages/payment.ts';
import * as papers from '#messages/papers.ts';
import { isHeld, dueOf, liveBookings, PAYABLE_MS } from '../orders/settle-order.ts';
import { trackingAddress } from '../booking-links.ts';
import { labelledWith } from '../labelled.ts';
import { isDayOver } from '../late-collection.ts';
import { calendarAt, promiseOf } from '../promised.ts';
import type { BookingComposer, BookingComposers, BookingServices } from '../services.ts';
import { storedBooking } from '../stored.ts';
import { termsFiles } from '../terms.ts';

/** Anyone can type any address, so the mail quotes nothing else. */
const bookingOpenMail: Composer = async (subject, services) => {
  const { order, bookings } = await ordered(subject, services);
  const [booking] = bookings;
  if (order === undefined || booking === undefined || order.paid_at !== null || isHeld(order))
    return undefined;
  const letter = await letterTo({ booking, order }, services);
  const collection = isDayOver(booking, services)
    ? mailLines.dayOver(collectionSentence(booking))
    : collectionSentence(booking);
  const price = formatEuro(booking.total_cents);
  const from = Math.max(booking.created_at, order.payable_from ?? 0);
  const until = formatMoment(from + PAYABLE_MS);
  return { kind: 'booking-open', ...letter, facts: { ...letter.facts, collection, price, until } };
};

/**
 * The mail is the durable medium (Consumer Rights Act 2022, Part 5); it leaves out parcels cancelled before the
 * payment.
 */
const bookingMail: BookingComposer = async (subject, services) => {
  const { order, bookings } = await ordered(subject, services);
  const [booking] = bookings;
  if (order === undefined || booking === undefined || order.paid_at === null) return undefined;
  const mailed = { booking, order };
  return order.kind === 'bulk'
    ? severalMail(mailed, bookings, services)
    : oneMail(mailed, services);
};

async function oneMail(mailed: Mailed, services: BookingServices): Promise<Letter> {
  const { booking } = mailed;
  const letter = await letterTo(mailed, services);
  const ticket = await mailTicket(booking, services);
  const paid = payment.successPaidSum(formatEuro(booking.total_cents));
  return {
    kind: 'booking',
    ...letter,
    ticket: { ...ticket, lines: [...ticket.lines, paid] },
    attachments: await filesOf(booking, services),
    facts: {
      ...letter.facts,
      booking: bookingInWords(booking),
      receipt: await receiptInWords(mailed, 'receipt', services),
      'track-link': trackingAddress(services.config, booking.tracking),
      ...contractFacts(booking, services),
    },
  };
}

async function severalMail(
  mailed: Mailed,
  bookings: readonly Row<'bookings'>[],
  services: BookingServices,
): Promise<Letter> {
  const cents = bookings.reduce((sum, { total_cents }) => sum + total_cents, 0);
  const credit = bookings.reduce((sum, { credit_cents }) => sum + credit_cents, 0);
  return {
    kind: 'bookings',
    to: mailed.order.email,
    attachments: await filesOf(mailed.booking, services),
    facts: {
      name: await greetingName(mailed, services),
      count: String(bookings.length),
      bookings: bookings.map(lineInWords).join('\n'),
      price: [formatEuro(cents), ...paidInWords(cents, credit)].join('\n'),
      receipt: await receiptInWords(mailed, 'receipt', services),
      link: `${services.config.siteUrl}${PATHS.account}`,
      ...contractFacts(mailed.booking, services),
    },
  };
}

/** The mail is the contract, so it goes without the labels when they cannot be made. */
async function filesOf(booking: Row<'bookings'>, services: BookingServices): Promise<Attachment[]> {
  const labels = await services.labelFile(await labelledWith(services.db, booking), services);
  return [...(labels === undefined ? [] : [labels]), ...termsFiles(booking, services)];
}

function lineInWords(booking: Row<'bookings'>): string {
  const { pickup, delivery, ferryDays, customs } = storedBooking(booking.request);
  const parts = [
    `${pickup.town} to ${delivery.town}`,
    ...(booking.destination === 'ireland' ? [] : [delivery.country]),
    ...(booking.collect_on === null ? [] : [`collected ${collectionSentence(booking)}`]),
    ...(booking.promised_on === null ? [] : [`delivered ${promiseOf(booking)}`]),
    ...(ferryDays > 0 ? [papers.label.withFerry] : []),
    ...(customs === null ? [] : [mailLines.toSign]),
    formatEuro(booking.total_cents),
  ];
  return `${numberOf(booking)}: ${parts.join(', ')}`;
}

async function ordered(
  id: string,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<{ order: Row<'orders'> | undefined; bookings: Row<'bookings'>[] }> {
  const order = await records.find(db, 'orders', { id });
  return { order, bookings: await liveBookings(db, id) };
}

const NAMED_DAYS = 3;

const collectionLateMail: Composer = async (subject, services) => {
  const { order, bookings } = await ordered(subject, services);
  const waiting = bookings.filter(({ choose_day_by }) => choose_day_by !== null);
  const [booking] = waiting;
  if (order === undefined || booking === undefined) return undefined;
  const letter = await letterTo({ booking, order }, services);
  const facts = {
    ...letter.facts,
    bookings: waiting.map(numberOf).join('\n'),
    days: nextDays(booking, services),
    by: formatMoment(booking.choose_day_by ?? 0),
  };
  return { kind: 'collection-late', ...letter, facts };
};

const collectionMovedMail: Composer = async (subject, services) => {
  const { order, bookings } = await ordered(subject, services);
  const [booking] = bookings;
  if (order === undefined || booking === undefined) return undefined;
  const letter = await letterTo({ booking, order }, services);
  const facts = { ...letter.facts, bookings: bookings.map(collectionLine).join('\n') };
  return { kind: 'collection-moved', ...letter, facts };
};

const collectionLine = (booking: Row<'bookings'>): string =>
  `${numberOf(booking)}: ${collectionSentence(booking)}`;

function nextDays(
  booking: Row<'bookings'>,
  { content, now }: Pick<PlatformServices, 'content' | 'now'>,
): string {
  const days = collectionDays(dublinTime(new Date(now())), calendarAt(booking, content));
  return days
    .slice(0, NAMED_DAYS)
    .map(({ day, parts }) => `${formatDay(day)}, ${parts.join(' or ')}`)
    .join('\n');
}

const officeAgreementMail: Composer = async (orderId, services) => {
  const { order, bookings } = await ordered(orderId, services);
  const conditional = bookings.filter(({ conditions }) => conditions !== '');
  const [booking] = conditional;
  if (order === undefined || booking === undefined || !isHeld(order)) return undefined;
  return {
    kind: 'office-agreement',
    to: { office: true },
    replyTo: order.email,
    facts: {
      number: numberOf(booking),
      name: await greetingName({ booking, order }, services),
      bookings: conditional
        .map((each) => `${each.conditions}\n${bookingInWords(each)}`)
        .join('\n\n'),
      'their-email': order.email,
      'office-command': services.config.officeCommand,
    },
  };
};

const bookingHeldMail: Composer = async (orderId, services) => {
  const { order, bookings } = await ordered(orderId, services);
  const [booking] = bookings;
  if (order === undefined || booking === undefined || !isHeld(order)) return undefined;
  return {
    kind: 'booking-held',
    to: order.email,
    facts: {
      name: await greetingName({ booking, order }, services),
      number: numberOf(booking),
      bookings: bookings
        .map((each) => [collectionLine(each), each.conditions].filter(Boolean).join(', '))
        .join('\n'),
      ...(await linkToPay({ booking, order }, services)),
    },
  };
};

const linkToPay = ({ booking, order }: Mailed, services: PlatformServices) =>
  order.kind === 'bulk'
    ? { link: `${services.config.siteUrl}${PATHS.account}`, code: '' }
    : linkTo(booking, services);

/** The collection of a booking with its number. The day may have passed while the goods waited. */
const plannedLine = (booking: Row<'bookings'>, services: PlatformServices): string =>
  isDayOver(booking, services)
    ? `${numberOf(booking)}: ${mailLines.dayOver(collectionSentence(booking))}. ${mailLines.nextDays}\n${nextDays(booking, services)}`
    : collectionLine(booking);

const bookingAgreedMail: Composer = async (orderId, services) => {
  const { order, bookings } = await ordered(orderId, services);
  const [booking] = bookings;
  if (order === undefined || booking === undefined || order.paid_at !== null) return undefined;
  return {
    kind: 'booking-agreed',
    to: order.email,
    facts: {
      name: await greetingName({ booking, order }, services),
      number: numberOf(booking),
      price: formatEuro(dueOf(bookings)),
      collection: bookings.map((each) => plannedLine(each, services)).join('\n'),
      ...(await linkToPay({ booking, order }, services)),
    },
  };
};

/** These mails are about an order, whose id they get. */
export const ORDER_MAILS = {
  booking: bookingMail,
  // The outbox has no such mail: an upload is there as `booking`.
  bookings: bookingMail,
  'booking-open': bookingOpenMail,
  'office-agreement': officeAgreementMail,
  'booking-held': bookingHeldMail,
  'booking-agreed': bookingAgreedMail,
  'collection-late': collectionLateMail,
  'collection-moved': collectionMovedMail,
} satisfies BookingComposers;
