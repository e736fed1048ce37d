import type { BookedAddress } from '#api/booking-view.ts';
import { PART_TIMES } from '#domain/days/half-day.ts';
import { formatDay } from '#domain/days/calendar.ts';
import { formatEuro } from '#domain/money/money.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { formatBox } from '#domain/parcel/parcel-size.ts';
import * as common from '#messages/common.ts';
import { helpPath, PAGE_PATHS } from '#routes';
import * as mailLines from '#messages/mail-lines.ts';
import { mintToken } from '#server/accounts/index.ts';
import { type Row, records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { greeting, type MailTicket } from '#server/platform/mail/index.ts';
import { streetLines } from '../booking-in-words.ts';
import { receiptNumber } from '../orders/receipts.ts';
import { storedBooking } from '../stored.ts';
import { statusAfter } from '#api/parcel-status.ts';
import { deliveryDaysOf, promiseOf, promiseWithFerry, readingOf } from '../promised.ts';
import { termsAddress } from '../terms.ts';
import { readSteps } from '../tracking/timeline.ts';

type Booking = Row<'bookings'>;

export interface Mailed {
  booking: Booking;
  order: Row<'orders'>;
}

/** Finds a booking with its order. A booking from before orders has none, and no e-mail address. */
export async function mailedBooking(
  id: string,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<Mailed | undefined> {
  const booking = await records.find(db, 'bookings', { id });
  if (booking === undefined || booking.order_id === null) return undefined;
  const order = await records.find(db, 'orders', { id: booking.order_id });
  return order === undefined ? undefined : { booking, order };
}

/** The address and the facts with which each mail to the customer of a booking begins. */
export async function letterTo(mailed: Mailed, services: PlatformServices) {
  return {
    to: mailed.order.email,
    facts: {
      name: await greetingName(mailed, services),
      number: numberOf(mailed.booking),
      ...(await linkTo(mailed.booking, services)),
    },
  };
}

export async function letterAbout(id: string, services: PlatformServices) {
  const mailed = await mailedBooking(id, services);
  return mailed && { ...mailed, letter: await letterTo(mailed, services) };
}

export async function greetingName(
  { booking, order }: Mailed,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<string> {
  const account =
    order.account_id === null
      ? undefined
      : await records.find(db, 'accounts', { id: order.account_id });
  return greeting(account?.firstname ?? storedBooking(booking.request).pickup.name);
}

export async function linkTo(
  { id }: Pick<Booking, 'id'>,
  { db, config, now }: Pick<PlatformServices, 'db' | 'config' | 'now'>,
  kind: 'booking' | 'manage' = 'booking',
): Promise<{ link: string; code: string }> {
  const code = await mintToken(db, kind, id, now());
  return { link: `${config.siteUrl}${PAGE_PATHS.yourBooking}#${code}`, code };
}

export const numberOf = ({ tracking }: Pick<Booking, 'tracking'>): string =>
  formatTrackingNumber(tracking);

/** Writes "Saturday 21 November 2026, 13:00 to 18:00". */
export function collectionSentence({ collect_on, collect_part }: Booking): string {
  if (collect_on === null) return '';
  if (collect_part === '') return formatDay(collect_on);
  const { from, to } = PART_TIMES[collect_part];
  return `${formatDay(collect_on)}, ${from} to ${to}`;
}

export function bookingInWords(booking: Booking): string {
  const stored = storedBooking(booking.request);
  const {
    pickup,
    delivery,
    weightGrams,
    size: boxSize,
    pallets,
    contents,
    note,
    customs,
    parts,
    ferryDays,
    reference,
  } = stored;
  const size = [
    ...(weightGrams > 0 ? [formatBox(weightGrams, boxSize)] : []),
    ...(pallets > 0 ? [common.pallets(pallets)] : []),
  ];
  return [
    mailLines.number(numberOf(booking)),
    mailLines.parcel(size.join(' and '), contents),
    mailLines.from(addressInWords(pickup)),
    mailLines.to(addressInWords(delivery)),
    mailLines.collection(
      booking.choose_day_by === null ? collectionSentence(booking) : mailLines.unchosen,
    ),
    ...(booking.promised_on === null
      ? []
      : [mailLines.delivery(promiseWithFerry(promiseOf(booking), ferryDays))]),
    ...(reference === '' ? [] : [`${common.reference}: ${reference}`]),
    ...(note === '' ? [] : [mailLines.note(note)]),
    ...(customs === null ? [] : [mailLines.customs]),
    mailLines.price(formatEuro(booking.total_cents), formatEuro(parts.vatCents)),
    ...paidInWords(booking.total_cents, booking.credit_cents),
  ].join('\n');
}

/** Takes integer cents. */
export const paidInWords = (cents: number, credit: number): string[] =>
  credit === 0 ? [] : [mailLines.paid(formatEuro(credit), formatEuro(cents - credit))];

const addressInWords = (address: BookedAddress): string => {
  const { name, town, state = '', postcode, country, latin = '' } = address;
  const parts = [name, ...streetLines(address), town, state, postcode, country];
  return [...parts, latin && `(${latin})`].filter((part) => part !== '').join(', ');
};

/** What a contract says of the trader, of the terms when it was booked, and of complaints (Consumer Rights Act 2022, Part 5). */
export function contractFacts(
  booking: Pick<Booking, 'request'>,
  { config, content }: Pick<PlatformServices, 'config' | 'content'>,
) {
  const { siteUrl } = config;
  const [office] = content.settings('site').offices;
  return {
    'terms-link': termsAddress(booking, { config, content }),
    'complaints-link': `${siteUrl}${helpPath('Getting-it-sorted')}`,
    'our-address': office === undefined ? '' : `${office.street}, ${office.town}, Ireland`,
  };
}

export async function receiptInWords(
  { order, booking }: Mailed,
  kind: 'receipt' | 'refund',
  { db }: Pick<PlatformServices, 'db'>,
): Promise<string> {
  const receipt = await records.find(db, 'receipts', {
    order_id: order.id,
    kind,
    booking_id: kind === 'receipt' ? '' : booking.id,
  });
  return (receipt && mailLines[kind](receiptNumber(receipt.no))) || '';
}

export async function mailTicket(
  booking: Row<'bookings'>,
  services: Pick<PlatformServices, 'db' | 'content' | 'now'>,
): Promise<MailTicket> {
  const events = await readSteps(services.db, booking.id);
  const reading = { ...readingOf(services), isMailed: true };
  const steps = { ...deliveryDaysOf(booking, services), events };
  const { kind, title, line = '' } = statusAfter(steps, reading);
  const { pickup, delivery } = storedBooking(booking.request);
  const route = [pickup.town, delivery.town].filter((town) => town !== '').join(' → ');
  return {
    kind: kind === 'delivered' || kind === 'problem' || kind === 'ended' ? kind : 'planned',
    number: numberOf(booking),
    title,
    lines: [route, line].filter((text) => text !== ''),
  };
}
