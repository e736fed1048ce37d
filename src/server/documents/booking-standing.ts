import { myBookings } from '#api/booking-documents.ts';
import { bookingStanding } from '#api/plain-pages.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { bookingPath } from '#server/bookings/index.ts';
import { refererOf } from '#server/platform/forms/index.ts';
import { callPath, DOCUMENT_LIMITS, responseEndpoint } from '#server/platform/http/index.ts';

/**
 * Leads from /success?id=… or /pay/… to the page of that booking, for a browser without a script: the link on a page that
 * is the same for everybody cannot carry the number, but the Referer has it. Without one it leads to all bookings of this browser.
 */
export const bookingStandingEndpoint = responseEndpoint(
  bookingStanding,
  { limits: DOCUMENT_LIMITS },
  ({ context, services }) => {
    const page = refererOf(context, services);
    const [, inPath] = /^\/pay\/[^/]+\/([^/]+)\/booking$/.exec(page?.pathname ?? '') ?? [];
    const id = readTrackingNumber(inPath ?? page?.searchParams.get('id') ?? '');
    const { config } = services;
    const path = id === undefined ? callPath(config, myBookings) : bookingPath(config, id);
    return Promise.resolve(context.redirect(path, 303));
  },
);
