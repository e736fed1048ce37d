import { addressValues } from '#api/address-values.ts';
import { startBooking } from '#api/plain-pages.ts';
import { promiseInWords } from '#api/promise-in-words.ts';
import { collectionParts } from '#domain/parcel/booking.ts';
import { bookingFromQuote } from '#domain/parcel/booking-from-quote.ts';
import { dublinTime, type DublinTime } from '#domain/days/calendar.ts';
import { calendarIn } from '#domain/days/delivery-promise.ts';
import type { QuoteOutcome } from '#domain/money/get-quote.ts';
import { formatEuro } from '#domain/money/money.ts';
import { dayOfQuery, quoteFromQuery } from '#domain/money/quote-query.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import { quotedDay } from '#domain/days/quoted-days.ts';
import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import * as booking from '#messages/booking.ts';
import * as bookingCheck from '#messages/booking-check.ts';
import * as ordering from '#messages/ordering.ts';
import * as pricing from '#messages/pricing.ts';
import * as placeErrors from '#messages/place-errors.ts';
import * as prohibited from '#messages/prohibited.ts';
import { PATHS } from '#routes';
import { balanceOf } from '#server/credits/index.ts';
import { builtForm, drawFilled, refererOf } from '#server/platform/forms/index.ts';
import { drawnHtml, type Html } from '#server/platform/html/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { BookingOffer } from '#ui/booking/BookingForm.tsx';
import { outcomeOf } from './quote-page.tsx';
import { drawBookingForm, sitePageResponse } from '#server/pages/index.ts';
import { isSuspended } from '../notices.ts';
import { findBooking } from '../find-booking.ts';
import { calendarOf } from '../promised.ts';
import { storedBooking } from '../stored.ts';

const RECEIVER_OF = 'receiverOf';

/** Starts a booking where no script runs, from the query or the Referer of /PayBooking. */
export const startBookingEndpoint = http.responseEndpoint(
  startBooking,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { search } = new URL(context.req.url);
    const isAsked = quoteFromQuery(search) !== undefined || search.includes(RECEIVER_OF);
    const given = isAsked ? search : (refererOf(context, services)?.search ?? '');
    const quote = quoteFromQuery(given);
    const page = services.sitePages?.html(PATHS.payBooking);
    const viewer = await http.viewerOf(context, services);
    const { account } = viewer;
    const receiver = await receiverOfEarlier(given, viewer, services.db);
    if (page !== undefined && (quote ?? account ?? receiver) !== undefined) {
      const area = services.content.settings('service-area').geometry.coordinates[0];
      const tariff = tariffOf(services.content.settings('tariff'));
      const { fields } = quote
        ? await bookingFromQuote(quote, { area, tariff }, placeErrors)
        : { fields: receiver };
      const own = account && {
        pickupName: `${account.firstname} ${account.lastname}`,
        pickupPhone: shownPhone(account.phone),
        email: account.email,
      };
      const credit = account && (await balanceOf(services, account.id));
      const outcome = quote && (await outcomeOf(quote, services));
      const time = timeOf(outcome, dayOfQuery(given), services);
      const first = await knownPart({ outcome, time }, services);
      const values = { ...own, ...fields, ...time.values };
      const markup = filledPage(page, values, first, offerOf(credit?.balanceCents ?? 0));
      if (markup !== undefined) return sitePageResponse(markup);
    }
    return context.redirect(`${http.sitePath(services.config, PATHS.payBooking)}${search}`, 303);
  },
);

/** The fields of the receiver of an earlier booking, whose number is in the query; undefined where the viewer may see none. */
async function receiverOfEarlier(search: string, viewer: http.Viewer, db: Db) {
  const number = readTrackingNumber(new URLSearchParams(search).get(RECEIVER_OF) ?? '');
  const earlier = number && (await findBooking(db, viewer, number));
  if (!earlier) return undefined;
  const { delivery } = storedBooking(earlier.request);
  const shown = { ...delivery, phone: shownPhone(delivery.phone) };
  return addressValues(shown, 'delivery', earlier.destination);
}

const BOOKING = 'booking';

/** Fills in the form of the built page, with what is known above it. */
function filledPage(
  page: string,
  values: Readonly<Record<string, string>>,
  first: Html | undefined,
  offer: BookingOffer,
): string | undefined {
  const form = builtForm(page, BOOKING, first?.markup);
  if (form === undefined) return undefined;
  const drawn = drawFilled(BOOKING, { values, ...offer }, (submit) =>
    drawBookingForm({ ...form, submit, ...offer }),
  );
  return form.before + drawn + form.after;
}

/** Offers the credit. Without a script the amount is unknown, and credit may pay all of it (D11). */
function offerOf(cents: number): BookingOffer {
  if (cents <= 0) return {};
  const label = bookingCheck.priceUseCredit(formatEuro(cents));
  return { credit: { label, hint: ordering.creditHint }, order: ordering.order };
}

interface CollectionTime {
  now: DublinTime;
  values: Readonly<Record<string, string>>;
  /** The chosen day cannot be booked. */
  isOver: boolean;
}

/** The chosen day, or the one that the quote promises, and the first part of it that is open. */
function timeOf(
  outcome: QuoteOutcome | undefined,
  chosen: string | undefined,
  { content, now: clock }: PlatformServices,
): CollectionTime {
  const now = dublinTime(new Date(clock()));
  const county = outcome?.kind === 'price' ? outcome.journey.pickupCounty : undefined;
  const calendar = calendarIn(county, calendarOf(content));
  const partsOf = (day: string) => collectionParts(day, now, calendar);
  const isOver = chosen !== undefined && partsOf(chosen).length === 0;
  const promised = outcome?.kind === 'price' ? outcome.promise.collection : undefined;
  const pickupDate = chosen === undefined || isOver ? promised : chosen;
  if (pickupDate === undefined) return { now, values: {}, isOver };
  const [pickupTime = ''] = partsOf(pickupDate);
  return { now, values: { pickupDate, pickupTime }, isOver };
}

interface Known {
  outcome: QuoteOutcome | undefined;
  time: CollectionTime;
}

/** Draws the notes above the form, if there are any. The widget shows the price itself. */
async function knownPart(
  { outcome, time: { now, values, isOver } }: Known,
  services: PlatformServices,
): Promise<Html | undefined> {
  const stops = await isSuspended(services);
  const price = outcome?.kind === 'price' ? outcome : undefined;
  if (price === undefined && !stops && !isOver) return undefined;
  const day = values['pickupDate'];
  const chosen =
    day !== undefined && price
      ? quotedDay(price.journey, day, now, calendarOf(services.content))
      : undefined;
  return drawnHtml(
    <>
      {(stops || isOver) && (
        <div className="card stack">
          {stops && <p>{prohibited.suspended}</p>}
          {isOver && <p>{booking.prefillDayOver}</p>}
        </div>
      )}
      {price && (
        <p className="card without-script">
          {pricing.heading}: <strong>{formatEuro(price.quote.totalCents)}</strong>.{' '}
          {promiseInWords(price, chosen)}
        </p>
      )}
    </>,
  );
}
