import { startBooking } from '#api/plain-pages.ts';
import { bookingFromQuote } from '#domain/booking-from-quote.ts';
import { quoteFromQuery } from '#domain/quote-query.ts';
import { pricing } from '#messages/pricing.ts';
import { PATHS } from '#routes';
import { refererOf, refiller } from '#server/platform/forms/index.ts';
import { DOCUMENT_LIMITS, responseEndpoint, sitePath } from '#server/platform/http/index.ts';
import { sitePageResponse } from './respond-page.ts';

const FORM = 'booking';

/**
 * The booking form with the places and the weight of a quote, for a browser without a script. A link on /PayBooking cannot
 * carry the quote of that page's address, so it is taken from the Referer. Where this server has no built pages, the form
 * opens empty.
 */
export const startBookingEndpoint = responseEndpoint(
  startBooking,
  { limits: DOCUMENT_LIMITS },
  async ({ context, services }) => {
    const { search } = new URL(context.req.url);
    const quote =
      quoteFromQuery(search) ?? quoteFromQuery(refererOf(context, services)?.search ?? '');
    const page = services.sitePages?.html(PATHS.payBooking);
    if (quote !== undefined && page !== undefined) {
      const area = services.content.settings('service-area').geometry.coordinates[0];
      const { fields } = await bookingFromQuote(quote, area, pricing.errors);
      const { withValues } = await refiller();
      const markup = withValues(page, FORM, fields);
      if (markup !== undefined) return sitePageResponse(markup);
    }
    return context.redirect(`${sitePath(services.config, PATHS.payBooking)}${search}`, 303);
  },
);
