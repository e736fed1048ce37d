import type { Context } from 'hono';
import * as v from 'valibot';
import type { BookingView } from '#api/booking-view.ts';
import type { Call } from '#api/call.ts';
import * as missingPapers from '#messages/missing-papers.ts';
import { PAGE_PATHS, PATHS } from '#routes';
import { type Framed, LinkButtons, pageResponse, wantsJson } from '#server/pages/index.ts';
import type { Row } from '#server/platform/db/index.ts';
import { drawnHtml } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { findBooking, NOT_YOURS } from '../find-booking.ts';
import { bookingPath } from '../booking-links.ts';
import type { BookingServices } from '../services.ts';
import { viewOf } from '../view.ts';

export type WhyMissing = 'not-yours' | keyof typeof missingPapers.why;

function missingPage(
  { config, content }: Pick<PlatformServices, 'config' | 'content'>,
  why: WhyMissing,
  number: string,
): Framed {
  const to = (path: string) => http.sitePath(config, path);
  const { title, text } =
    why === 'not-yours'
      ? { title: missingPapers.title, text: missingPapers.text }
      : missingPapers.why[why];
  const links =
    why === 'not-yours'
      ? [
          { href: to(PAGE_PATHS.yourBooking), words: missingPapers.open },
          { href: to(PATHS.login), words: missingPapers.login },
          { href: to(PATHS.track), words: content.settings('interface').trackParcel },
        ]
      : [
          {
            href: bookingPath(config, number),
            words: why === 'unpaid' ? missingPapers.pay : missingPapers.back,
          },
        ];
  return {
    title,
    main: drawnHtml(
      <>
        <h1>{title}</h1>
        <p>{text}</p>
        <LinkButtons links={links} />
      </>,
    ),
  };
}

export interface Opened<P = { id: string }> {
  params: P;
  booking: Row<'bookings'>;
  view: BookingView;
  viewer: http.Viewer;
  context: Context;
  services: BookingServices;
}

export type BookingPageCall<P = { id: string }> = Call<string, P, undefined>;

/** A missing number and another's look alike: a page with status 404, or a problem (RFC 9457). */
export const openedBookingEndpoint = <P extends { id: string }>(
  call: BookingPageCall<P>,
  draw: (opened: Opened<P>) => Response | WhyMissing | Promise<Response | WhyMissing>,
): http.Endpoint<BookingServices> => ({
  call,
  respond: async (context, services) => {
    const refused = await http.overLimits(http.CALL_LIMITS.document, undefined, context, services);
    if (refused !== undefined) return http.problemResponse(refused);
    const params = v.safeParse(call.params, context.req.param());
    if (!params.success) return notThere(context, services, 'not-yours', '');
    const viewer = await http.viewerOf(context, services);
    const booking = await findBooking(services.db, viewer, params.output.id);
    if (booking === undefined) return notThere(context, services, 'not-yours', '');
    const view = await viewOf(services.db, booking, services);
    const given = await draw({ params: params.output, booking, view, viewer, context, services });
    return given instanceof Response ? given : notThere(context, services, given, view.id);
  },
});

function notThere(
  context: Context,
  services: PlatformServices,
  why: WhyMissing,
  number: string,
): Response {
  if (wantsJson(context))
    return http.problemResponse(
      why === 'not-yours' ? NOT_YOURS : http.problem(404, missingPapers.why[why].text),
    );
  return pageResponse(services, missingPage(services, why, number), 404);
}
