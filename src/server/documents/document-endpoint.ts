import type { Context } from 'hono';
import * as v from 'valibot';
import type { BookingView } from '#api/booking-view.ts';
import type { Call } from '#api/call.ts';
import { missingPapers } from '#messages/missing-papers.ts';
import { findBooking, NOT_YOURS, viewOf, bookingPath } from '#server/bookings/index.ts';
import type { Row } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { pageResponse, type Framed } from './respond-page.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { PAGE_PATHS, PATHS } from '#routes';
import { html } from '#server/platform/html/index.ts';
import { linkButtons } from './parts.ts';

export type MissingDocument =
  | 'not-yours'
  | 'no-label'
  | 'unpaid'
  | 'cancelled'
  | 'no-receipt'
  | 'no-customs'
  | 'no-date'
  | 'no-letters';

function missingDocumentPage(
  { config, content }: Pick<PlatformServices, 'config' | 'content'>,
  why: MissingDocument,
  number: string,
): Framed {
  const to = (path: string) => http.sitePath(config, path);
  const { title, text } =
    why === 'not-yours'
      ? { title: missingPapers.title, text: bookingErrors.notYours }
      : missingPapers[why];
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
    main: html`<h1>${title}</h1>
      <p>${text}</p>
      ${linkButtons(links)}`,
  };
}

export interface Opened<P = { id: string }> {
  params: P;
  booking: Row<'bookings'>;
  view: BookingView;
  viewer: http.Viewer;
  context: Context;
  services: PlatformServices;
}

export type DocumentCall<P = { id: string }> = Call<string, P, undefined>;

/** A missing number and another's look alike: a page with status 404, or a problem (RFC 9457). */
export const documentEndpoint = <P extends { id: string }>(
  call: DocumentCall<P>,
  draw: (opened: Opened<P>) => Response | MissingDocument | Promise<Response | MissingDocument>,
): http.Endpoint => ({
  call,
  respond: async (context, services) => {
    const refused = await http.overLimits(http.CALL_LIMITS.document, undefined, context, services);
    if (refused !== undefined) return http.problemResponse(refused);
    const params = v.safeParse(call.params, context.req.param());
    if (!params.success) return notThere(context, services, 'not-yours', '');
    const viewer = await http.viewerOf(context, services);
    const booking = await findBooking(services.db, viewer, params.output.id);
    if (booking === undefined) return notThere(context, services, 'not-yours', '');
    const view = await viewOf(services.db, booking);
    const given = await draw({ params: params.output, booking, view, viewer, context, services });
    return given instanceof Response ? given : notThere(context, services, given, view.id);
  },
});

function notThere(
  context: Context,
  services: PlatformServices,
  why: MissingDocument,
  number: string,
): Response {
  if (wantsJson(context))
    return http.problemResponse(
      why === 'not-yours' ? NOT_YOURS : http.problem(404, missingPapers[why].text),
    );
  return pageResponse(services, missingDocumentPage(services, why, number), 404);
}

export const wantsJson = (context: Context): boolean => {
  const accept = context.req.header('accept') ?? '';
  return accept.includes('json') && !accept.includes('text/html');
};
