import { quotePage, startBooking } from '#api/plain-pages.ts';
import {
  getQuote,
  type PriceOutcome,
  type QuoteOutcome,
  type UnpricedOutcome,
} from '#domain/get-quote.ts';
import { quoteFromQuery, type SharedQuote } from '#domain/quote-query.ts';
import { formatEuro } from '#domain/money.ts';
import { impliedService } from '#domain/resolve-places.ts';
import { tariffOf } from '#domain/tariff.ts';
import { common } from '#messages/common.ts';
import { ordering } from '#messages/ordering.ts';
import { pricing } from '#messages/pricing.ts';
import { quoteFields } from '#messages/quote-fields.ts';
import { dayAndPrice, promiseInWords } from '#api/promise-in-words.ts';
import { documents } from '#messages/documents.ts';
import { PATHS } from '#routes';
import { calendarOf, isSuspended } from '#server/bookings/index.ts';
import { html, type Html } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { textField, tickField } from './fields.ts';
import { priceList } from './parts.ts';
import { pageResponse, refilledPage, sitePageResponse } from './respond-page.ts';
import { plannedWay } from './ticket.tsx';
import { collectionParts } from '#domain/booking.ts';
import { bookingFromQuote } from '#domain/booking-from-quote.ts';
import { dublinTime } from '#domain/calendar.ts';
import { shownPhone } from '#domain/shown-phone.ts';
import { booking } from '#messages/booking.ts';
import { prohibited } from '#messages/prohibited.ts';
import { balanceOf } from '#server/credits/index.ts';
import { refererOf, refiller } from '#server/platform/forms/index.ts';

const QUOTE_FORM = 'quote';
const NO_QUOTE: SharedQuote = { from: '', to: '', kg: '', service: undefined };

/** For the widget's form without a script. */
export const quotePageEndpoint = http.responseEndpoint(
  quotePage,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const request = quoteFromQuery(new URL(context.req.url).search);
    const typed = request ?? NO_QUOTE;
    const outcome = request && (await outcomeOf(request, services));
    if (outcome === undefined || outcome.kind === 'problems') {
      const page = {
        title: documents.quote.title,
        main: html`<h1>${documents.quote.title}</h1>
          ${quoteForm(typed, services)}`,
      };
      if (outcome === undefined) return pageResponse(services, page);
      const { from, to, kg } = typed;
      const errors = Object.fromEntries(
        outcome.problems.map(({ name, message }) => [name, message]),
      );
      const draft = {
        form: QUOTE_FORM,
        values: { from, to, kg, service: '' },
        message: '',
        errors,
      };
      return refilledPage(services, page, draft, 422);
    }
    const { heading } = pricing.price;
    const isPriced = outcome.kind === 'price';
    const title = isPriced ? `${heading}: ${formatEuro(outcome.quote.totalCents)}` : heading;
    const main = html`${!isPriced && html`<h1>${title}</h1>`}
      ${outcome.kind === 'price' ? pricedPart(outcome, services) : unpriced(outcome, services)}
      <section>
        <h2>${documents.quote.another}</h2>
        ${quoteForm(typed, services)}
      </section>`;
    return pageResponse(services, { title, main });
  },
);

/** Without tabs: searches abroad unless the place is Irish. */
async function outcomeOf(
  request: SharedQuote,
  { content, now }: PlatformServices,
): Promise<QuoteOutcome> {
  const service = request.service ?? (await impliedService(request.to));
  const settings = {
    tariff: tariffOf(content.settings('tariff')),
    area: content.settings('service-area').geometry.coordinates[0],
    calendar: calendarOf(content),
  };
  return getQuote({ ...request, service }, settings, new Date(now()), documents.quote.errors);
}

const quoteForm = ({ from, to, kg }: SharedQuote, { config }: PlatformServices): Html =>
  html`<form class="form" method="get" action="${http.callPath(config, quotePage)}">
    ${textField({ form: QUOTE_FORM, name: 'from', label: quoteFields.pickup, hint: quoteFields.pickupHint, placeholder: quoteFields.placeExample.national, value: from, max: 200, isRequired: true })}
    ${textField({ form: QUOTE_FORM, name: 'to', label: quoteFields.destination, hint: documents.quote.destinationHint, placeholder: quoteFields.placeExample.national, value: to, max: 200, isRequired: true })}
    ${textField({ form: QUOTE_FORM, name: 'kg', label: quoteFields.weight, hint: quoteFields.weightHint, value: kg, max: 12, isRequired: true, inputmode: 'decimal' })}
    <button class="button" type="submit">${quoteFields.submit}</button>
  </form>`;

function pricedPart(
  { pickup, delivery, weight, quote, promise, query, vatPercent }: PriceOutcome,
  { config }: PlatformServices,
): Html {
  const { price } = pricing;
  const parts: [string, number][] = [
    [price.parts.band(weight), quote.bandCents],
    [price.parts.extra, quote.extraCents],
    [price.parts.customs, quote.customsCents],
  ];
  const towns = [pickup, delivery].map((place) => place.split(',')[0] ?? '');
  return html`<div class="ticket">
      <h1>
        <span class="ticket-number">${price.heading}</span> ${dayAndPrice({ promise, quote })}
      </h1>
      <p>${promiseInWords(promise)}</p>
      ${plannedWay(towns)}
      <p class="ticket-stub">
        <a class="button" href="${http.callPath(config, startBooking)}${query}"
          >${common.bookNow}</a
        >
      </p>
    </div>
    ${priceList([
      [price.resultPickup, pickup],
      [price.resultDelivery, delivery],
      [price.resultWeight, weight],
      [price.total, quote.totalCents, 'big'],
      [price.parts.net, quote.netCents, 'small'],
      [price.parts.vat(vatPercent), quote.vatCents, 'small'],
    ])}
    <details>
      <summary>${price.breakdown}</summary>
      ${priceList(parts.filter(([, cents]) => cents > 0))}
    </details>`;
}

function unpriced({ country, weight }: UnpricedOutcome, { config }: PlatformServices): Html {
  const query = new URLSearchParams({ subject: pricing.price.unpricedSubject(country, weight) });
  return html`<p>${pricing.price.unpriced(country)}</p>
    <p>
      <a class="button" href="${http.sitePath(config, PATHS.contact)}?${query.toString()}#enquiry"
        >${pricing.price.unpricedLink}</a
      >
    </p>`;
}

/** Without a script, from the query or the Referer of /PayBooking. */
export const startBookingEndpoint = http.responseEndpoint(
  startBooking,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { search } = new URL(context.req.url);
    const quote =
      quoteFromQuery(search) ?? quoteFromQuery(refererOf(context, services)?.search ?? '');
    const page = services.sitePages?.html(PATHS.payBooking);
    const { account } = await http.viewerOf(context, services);
    if (page !== undefined && (quote !== undefined || account !== undefined)) {
      const area = services.content.settings('service-area').geometry.coordinates[0];
      const { fields } = quote
        ? await bookingFromQuote(quote, area, pricing.errors)
        : { fields: {} };
      const own = account && {
        pickupName: `${account.firstname} ${account.lastname}`,
        pickupPhone: shownPhone(account.phone),
        email: account.email,
      };
      const credit = account && (await balanceOf(services, account.id));
      const outcome = quote && (await outcomeOf(quote, services));
      const first = await knownPart(outcome, credit?.balanceCents ?? 0, services);
      const { prefilled } = await refiller();
      const markup = prefilled(page, {
        id: 'booking',
        values: { ...own, ...fields, ...promisedTime(outcome, services) },
        first,
        // Without a script the amount is unknown, and credit may pay all of it (D11).
        ...(credit !== undefined && credit.balanceCents > 0 && { order: ordering.order }),
      });
      if (markup !== undefined) return sitePageResponse(markup);
    }
    return context.redirect(`${http.sitePath(services.config, PATHS.payBooking)}${search}`, 303);
  },
);

/** The day that the quote promises, and the first part of it that is open. */
function promisedTime(outcome: QuoteOutcome | undefined, { content, now }: PlatformServices) {
  if (outcome?.kind !== 'price') return {};
  const { collection } = outcome.promise;
  const time = dublinTime(new Date(now()));
  const [part = ''] = collectionParts(collection, time, calendarOf(content));
  return { pickupDate: collection, pickupTime: part };
}

async function knownPart(
  outcome: QuoteOutcome | undefined,
  creditCents: number,
  services: PlatformServices,
): Promise<Html | undefined> {
  const stops = await isSuspended(services);
  if (outcome?.kind !== 'price' && creditCents === 0 && !stops) return undefined;
  return html`<div class="card stack">
    ${stops && html`<p>${prohibited.suspended}</p>`}
    ${
      outcome?.kind === 'price' &&
      html`<p>
        ${pricing.price.heading}: <strong>${dayAndPrice(outcome)}</strong>.
        ${promiseInWords(outcome.promise)}
      </p>`
    }
    ${
      creditCents > 0 &&
      tickField({
        form: 'booking',
        name: 'useCredit',
        label: booking.price.useCredit(formatEuro(creditCents)),
        more: html`${ordering.creditHint}`,
        isChoice: true,
      })
    }
  </div>`;
}
