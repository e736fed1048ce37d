import {
  dublinTime,
  formatDay,
  formatDays,
  type Day,
  type DublinTime,
} from '#domain/days/calendar.ts';
import {
  calendarIn,
  serviceCalendar,
  type Journey,
  type ServiceCalendar,
} from '#domain/days/delivery-promise.ts';
import type { State } from '#domain/parcel/consignment.ts';
import { expectedDay } from '#domain/days/expected-day.ts';
import { promisedDays } from '#domain/days/promised-day.ts';
import { findEircode } from '#domain/places/eircode.ts';
import { islandIn } from '#domain/places/irish-islands.ts';
import { IRELAND } from '#domain/places/postal-country.ts';
import { FERRY_DAYS, journeyOf } from '#domain/places/resolved-place.ts';
import { serviceDaysAfter } from '#domain/days/service-days.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import type { Row } from '#server/platform/db/index.ts';
import type { Content, PlatformServices } from '#server/platform/index.ts';
import { storedBooking, type StoredBooking } from './stored.ts';

export const calendarOf = (content: Pick<Content, 'settings'>): ServiceCalendar =>
  serviceCalendar(content.settings('hours'));

/** The calendar of the county where a booking is collected. */
export const calendarAt = (
  { request }: Pick<Row<'bookings'>, 'request'>,
  content: Pick<Content, 'settings'>,
): ServiceCalendar => calendarIn(storedBooking(request).pickupCounty, calendarOf(content));

type StoredJourney = Pick<StoredBooking, 'isSameDay' | 'ferryDays' | 'pickupCounty'>;

/** The journey of a stored booking, whose places are not resolved again. */
export function bookedJourney(
  destination: string,
  { isSameDay, ferryDays, pickupCounty: county }: StoredJourney,
  content: Pick<Content, 'settings'>,
): Journey {
  const area = isSameDay ? 'inside' : 'outside';
  const tariff = tariffOf(content.settings('tariff'));
  return { ...journeyOf({ area, county }, { id: destination, area }, tariff), ferryDays };
}

type PromisedColumns = Pick<Row<'bookings'>, 'promised_from'> & { promised_on: Day };

/** On a later day, the whole day is still to come (D21). */
export const promisedOn = (
  journey: Journey,
  collectOn: Day,
  now: DublinTime,
  content: Pick<Content, 'settings'>,
): PromisedColumns => {
  const { from, to } = promisedDays(journey, collectOn, now, calendarOf(content));
  return { promised_from: from, promised_on: to };
};

/** For what a reader sees of a parcel now. */
export const readingOf = ({ content, now }: Pick<PlatformServices, 'content' | 'now'>) => ({
  now: dublinTime(new Date(now())),
  closedDays: calendarOf(content).closedDays,
});

/** `promisedFrom` is the first of several days. */
export function deliveryDaysOf(
  booking: DueBooking & Pick<Row<'bookings'>, 'promised_from'>,
  services: Pick<PlatformServices, 'content' | 'now'>,
): { promised: Day | null; promisedFrom: Day | null; ferryDays: number } {
  const promised = deliveryDayOf(booking, services);
  const { promised_on, promised_from } = booking;
  const isPromise = promised === promised_on;
  return {
    promised,
    promisedFrom: isPromise ? promised_from : null,
    ferryDays: ON_ROUND.has(booking.last_state)
      ? 0
      : isPromise
        ? promisedFerryDays(booking.request)
        : ferryDaysToDoor(booking),
  };
}

/** The day is that of the scan, over the sea already. */
const ON_ROUND: ReadonlySet<State> = new Set(['out_for_delivery', 'delivered']);

/** None in a day that was chosen on the way. */
export function promisedFerryDays(request: string): number {
  const { ferryDays, redelivery } = storedBooking(request);
  return redelivery === null ? ferryDays : 0;
}

/** A booking stores those of both ends together. */
export function ferryDaysToDoor({
  request,
  destination,
}: Pick<DueBooking, 'request' | 'destination'>): number {
  const { ferryDays, delivery } = storedBooking(request);
  if (ferryDays === 0 || destination !== IRELAND.id) return 0;
  const { line1, line2, town, postcode } = delivery;
  const code = findEircode(postcode);
  const key = code.kind === 'known' ? code.routingKey : undefined;
  const island = islandIn({ lines: [line1, line2], town, key, county: undefined });
  return island?.crossing === 'daily' ? FERRY_DAYS : 0;
}

/** The promised day or days, in words. */
export const promiseOf = ({
  promised_from: from,
  promised_on: to,
}: Pick<Row<'bookings'>, 'promised_from' | 'promised_on'>): string =>
  to === null ? '' : formatDays({ from, to }, formatDay);

type DueBooking = Pick<
  Row<'bookings'>,
  'promised_on' | 'last_state' | 'last_at' | 'stage' | 'request' | 'destination'
>;

export const deliveryDayOf = (
  booking: DueBooking,
  services: Pick<PlatformServices, 'content' | 'now'>,
): Day | null => {
  const { last_state: state, last_at: at, stage } = booking;
  const isCollected = stage === 'deliver';
  const reading = readingOf(services);
  const promised = state === 'failed_attempt' ? nextFerry(booking, reading) : booking.promised_on;
  return expectedDay({ promised, state, at, isCollected, ...reading }) ?? null;
};

/** After a failed attempt on an island, unless a later day was chosen (D82). */
function nextFerry(booking: DueBooking, calendar: Pick<ServiceCalendar, 'closedDays'>): Day | null {
  const { promised_on: promised, last_at, stage } = booking;
  const scanned = dublinTime(new Date(last_at)).day;
  const ferryDays = ferryDaysToDoor(booking);
  if (ferryDays === 0 || stage !== 'deliver' || (promised !== null && promised > scanned))
    return promised;
  return serviceDaysAfter(scanned, 1 + ferryDays, calendar);
}
