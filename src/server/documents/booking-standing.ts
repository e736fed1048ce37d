import { myBookings } from '#api/booking-documents.ts';
import { bookingStanding } from '#api/plain-pages.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { bookingPath } from '#server/bookings/index.ts';
import { refererOf } from '#server/platform/forms/index.ts';
import { callPath, DOCUMENT_LIMITS, responseEndpoint } from '#server/platform/http/index.ts';

/** Without a script: the number is in the Referer. */
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
