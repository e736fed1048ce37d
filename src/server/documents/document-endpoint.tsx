import type { Context } from 'hono';
import * as v from 'valibot';
import type { BookingView } from '#api/booking-view.ts';
import type { Call } from '#api/call.ts';
import { missingPapers } from '#messages/missing-papers.ts';
import { findBooking, NOT_YOURS, viewOf, bookingPath } from '#server/bookings/index.ts';
import type { Row } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { pageResponse, type Framed, LinkButtons } from '#server/pages/index.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { PAGE_PATHS, PATHS } from '#routes';
import type { ReactElement, ReactNode } from 'react';
import { drawnHtml, type Paper } from '#server/platform/html/index.ts';
import type { Result } from '#domain/result.ts';
import { papers } from '#messages/papers.ts';
import { drawable, type PdfPaper } from './pdf/ink.ts';

export type MissingDocument = 'not-yours' | keyof typeof missingPapers.why;

function missingDocumentPage(
  { config, content }: Pick<PlatformServices, 'config' | 'content'>,
  why: MissingDocument,
  number: string,
): Framed {
  const to = (path: string) => http.sitePath(config, path);
  const { title, text } =
    why === 'not-yours'
      ? { title: missingPapers.title, text: bookingErrors.notYours }
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
    const view = await viewOf(services.db, booking, services);
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
      why === 'not-yours' ? NOT_YOURS : http.problem(404, missingPapers.why[why].text),
    );
  return pageResponse(services, missingDocumentPage(services, why, number), 404);
}

export const wantsJson = (context: Context): boolean => {
  const accept = context.req.header('accept') ?? '';
  return accept.includes('json') && !accept.includes('text/html');
};

type Around = Pick<PlatformServices, 'pdfs' | 'content'>;
type Drawing = PdfPaper extends infer Paper
  ? Paper extends PdfPaper
    ? Omit<Paper, 'author'>
    : never
  : never;

/** Busy threads are mostly free by then. */
const RETRY_SECONDS = 30;
const pageCount = (paper: Drawing): number => (paper.kind === 'labels' ? paper.labels.length : 1);

interface NoPdf {
  ok: false;
  why: 'letters' | 'busy' | 'failed';
}

const drawn = (drawing: Drawing, { content }: Pick<Around, 'content'>): PdfPaper | undefined =>
  drawable({ ...drawing, author: content.settings('site').name });

const isPaperDrawn = (drawing: Drawing, around: Pick<Around, 'content'>): boolean =>
  drawn(drawing, around) !== undefined;

export async function pdfOf(
  drawing: Drawing,
  { pdfs, content }: Around,
): Promise<Result<Uint8Array<ArrayBuffer>, NoPdf>> {
  const paper = drawn(drawing, { content });
  return paper === undefined
    ? { ok: false, why: 'letters' }
    : pdfs.make({ ...paper }, pageCount(drawing));
}

/** Without a file: a page to print, or 503 with Retry-After for programs. */
export const pdfResponse = <P extends { id: string }>(
  { context, services, view }: Opened<P>,
  drawing: Drawing,
  { name, page }: { name: string; page: Pick<Call, 'path'> },
): Promise<Response | MissingDocument> =>
  pdfFile({ context, services }, drawing, {
    name: `${name}-${view.id}`,
    page: http.callPath(services.config, page, { id: view.id }),
  });

export async function pdfFile(
  { context, services }: Pick<Opened, 'context' | 'services'>,
  drawing: Drawing,
  { name, page }: { name: string; page: string },
): Promise<Response | MissingDocument> {
  const result = await pdfOf(drawing, services);
  if (result.ok) return pdfReply(result.value, `${name}.pdf`);
  if (result.why === 'letters') {
    if (wantsJson(context)) return 'no-letters';
    return new Response(null, { status: 303, headers: { location: page } });
  }
  const headers = { 'retry-after': String(RETRY_SECONDS) };
  if (wantsJson(context))
    return http.problemResponse(http.problem(503, papers.pdf.busy, { headers }));
  const response = pageResponse(services, busyPage(page, context.req.path), 503);
  response.headers.set('retry-after', headers['retry-after']);
  return response;
}

const pdfReply = (pdf: Uint8Array<ArrayBuffer>, name: string): Response =>
  new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  });

const busyPage = (page: string, again: string): Framed => ({
  title: papers.pdf.busyTitle,
  main: drawnHtml(
    <>
      <h1>{papers.pdf.busyTitle}</h1>
      <p>{papers.pdf.busy}</p>
      <ul className="actions" role="list">
        <li>
          <a className="button" href={page}>
            {papers.pdf.page}
          </a>
        </li>
        <li>
          <a className="button" data-kind="quiet" href={again}>
            {papers.pdf.again}
          </a>
        </li>
      </ul>
    </>,
  ),
});

interface PaperInWords {
  title: string;
  hint?: string;
  paper: Paper;
  sheets: ReactElement;
  /** Where the PDF is drawn otherwise than from the sheets. */
  drawing?: Drawing;
  more?: () => Promise<ReactNode>;
}

/** One description makes the page to print and its PDF. */
export const paperEndpoints = (
  name: string,
  { page, pdf }: Record<'page' | 'pdf', DocumentCall>,
  describe: (
    opened: Opened,
  ) => PaperInWords | MissingDocument | Promise<PaperInWords | MissingDocument>,
): http.Endpoint[] => [
  documentEndpoint(page, async (opened) => {
    const {
      view: { id },
      services,
    } = opened;
    const described = await describe(opened);
    if (typeof described === 'string') return described;
    const { drawing } = described;
    const isDrawable = drawing === undefined || isPaperDrawn(drawing, services);
    const links = {
      back: bookingPath(services.config, id),
      pdf: isDrawable ? http.callPath(services.config, pdf, { id }) : undefined,
    };
    return pageResponse(
      services,
      printed({ ...described, ...links, more: await described.more?.() }),
    );
  }),
  documentEndpoint(pdf, async (opened) => {
    const described = await describe(opened);
    if (typeof described === 'string') return described;
    const { title, sheets, drawing } = described;
    const own = drawing ?? { kind: 'sheets', title, markup: drawnHtml(sheets).markup };
    return pdfResponse(opened, own, { name, page });
  }),
];

interface Printed {
  title: string;
  hint?: string;
  back: string;
  backTo?: string;
  /** Undefined where a file cannot draw it. */
  pdf: string | undefined;
  paper: Paper;
  sheets: ReactElement;
  more?: ReactNode;
}

export const printed = ({
  title,
  hint,
  back,
  backTo,
  pdf,
  paper,
  sheets,
  more,
}: Printed): Framed => ({
  title,
  paper,
  main: drawnHtml(
    <>
      <div className="no-print">
        <p className="back">
          <a href={back}>{backTo ?? papers.print.back}</a>
        </p>
        <h1>{title}</h1>
        <p>
          {pdf === undefined ? (
            papers.pdf.letters
          ) : (
            <a className="button" href={pdf}>
              {papers.print.pdf}
            </a>
          )}
        </p>
        <p>
          {hint} {papers.print.how}
        </p>
        {more}
      </div>
      <div className="papers">{sheets}</div>
    </>,
  ),
});
