import { startBooking } from '#api/plain-pages.ts';
import { dayAndPrice, promiseInWords } from '#api/promise-in-words.ts';
import { collectionParts } from '#domain/booking.ts';
import { bookingFromQuote } from '#domain/booking-from-quote.ts';
import { dublinTime } from '#domain/calendar.ts';
import type { QuoteOutcome } from '#domain/get-quote.ts';
import { formatEuro } from '#domain/money.ts';
import { quoteFromQuery } from '#domain/quote-query.ts';
import { booking } from '#messages/booking.ts';
import { pricing } from '#messages/pricing.ts';
import { prohibited } from '#messages/prohibited.ts';
import { PATHS } from '#routes';
import { calendarOf, isSuspended } from '#server/bookings/index.ts';
import { balanceOf } from '#server/credits/index.ts';
import { refererOf, refiller } from '#server/platform/forms/index.ts';
import { html, type Html } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { tickField } from './fields.ts';
import { outcomeOf } from './quote-page.ts';
import { sitePageResponse } from './respond-page.ts';

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
        pickupPhone: account.phone,
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
        link: startBooking.path,
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
        isChoice: true,
      })
    }
  </div>`;
}
