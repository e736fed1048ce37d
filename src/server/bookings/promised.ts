import {
  dublinDay,
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
import * as ferry from '#messages/ferry.ts';
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

/** Returns the promise of a collection on this day. On a later day, the whole day is still to come (D21). */
export const promisedOn = (
  journey: Journey,
  collectOn: Day,
  now: DublinTime,
  content: Pick<Content, 'settings'>,
): PromisedColumns => {
  const { from, to } = promisedDays(journey, collectOn, now, calendarOf(content));
  return { promised_from: from, promised_on: to };
};

/** What the status of a parcel depends on besides its steps. */
export const readingOf = ({ content, now }: Pick<PlatformServices, 'content' | 'now'>) => ({
  now: dublinTime(new Date(now())),
  closedDays: calendarOf(content).closedDays,
});

/** The days to show of a delivery; `promisedFrom` is the first of several. */
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

/** In these states the day is that of the scan, and the parcel is over the sea already. */
const ON_ROUND: ReadonlySet<State> = new Set(['out_for_delivery', 'delivered']);

/** Returns the days for ferries in the promise. A day that was chosen on the way has none. */
export function promisedFerryDays(request: string): number {
  const { ferryDays, redelivery } = storedBooking(request);
  return redelivery === null ? ferryDays : 0;
}

/** Returns the days for the ferry to the door. A booking stores those of both ends together, so this looks at the address. */
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

/** Writes "Friday 27 November 2026. That includes 2 days for the ferry to or from the island." */
export const promiseWithFerry = (days: string, ferryDays: number): string =>
  ferryDays === 0 ? days : `${days}. ${ferry.included(ferryDays)}`;

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

/** Returns the day of the next ferry after a failed attempt on an island, unless a later day was chosen (D82). */
function nextFerry(booking: DueBooking, calendar: Pick<ServiceCalendar, 'closedDays'>): Day | null {
  const { promised_on: promised, last_at, stage } = booking;
  const scanned = dublinDay(last_at);
  const ferryDays = ferryDaysToDoor(booking);
  if (ferryDays === 0 || stage !== 'deliver' || (promised !== null && promised > scanned))
    return promised;
  return serviceDaysAfter(scanned, 1 + ferryDays, calendar);
}
