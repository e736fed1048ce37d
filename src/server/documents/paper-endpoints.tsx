import type { Context } from 'hono';
import type { ReactElement, ReactNode } from 'react';
import type { Call } from '#api/call.ts';
import type { Result } from '#domain/result.ts';
import * as papers from '#messages/papers.ts';
import {
  bookingPath,
  type BookingServices,
  type BookingPageCall,
  openedBookingEndpoint,
  type Opened,
  type WhyMissing,
} from '#server/bookings/index.ts';
import { type Framed, pageResponse, wantsJson } from '#server/pages/index.ts';
import { drawnHtml, type Paper } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { drawable, type PdfPaper } from './pdf/pdf-paper.ts';

type Needs = Pick<PlatformServices, 'pdfs' | 'content'>;
type Drawing = PdfPaper extends infer Paper
  ? Paper extends PdfPaper
    ? Omit<Paper, 'author'>
    : never
  : never;

/** Busy threads are mostly free after this time. */
const RETRY_SECONDS = 30;
const pageCount = (paper: Drawing): number => (paper.kind === 'labels' ? paper.labels.length : 1);

interface NoPdf {
  ok: false;
  why: 'letters' | 'busy' | 'failed';
}

/** Returns what the PDF has to draw; undefined where its fonts lack the letters. */
const paperOf = (drawing: Drawing, { content }: Pick<Needs, 'content'>): PdfPaper | undefined =>
  drawable({ ...drawing, author: content.settings('site').name });

export async function pdfOf(
  drawing: Drawing,
  { pdfs, content }: Needs,
): Promise<Result<Uint8Array<ArrayBuffer>, NoPdf>> {
  const paper = paperOf(drawing, { content });
  return paper === undefined
    ? { ok: false, why: 'letters' }
    : pdfs.make({ ...paper }, pageCount(drawing));
}

/** Answers with the file, or with a page to print where there is none. A program gets 503 with Retry-After then. */
export const pdfResponse = <P extends { id: string }>(
  { context, services, view }: Opened<P>,
  drawing: Drawing,
  { name, page }: { name: string; page: Pick<Call, 'path'> },
): Promise<Response | WhyMissing> =>
  pdfFile({ context, services }, drawing, {
    name: `${name}-${view.id}`,
    page: http.callPath(services.config, page, { id: view.id }),
  });

export async function pdfFile(
  { context, services }: { context: Context; services: PlatformServices },
  drawing: Drawing,
  { name, page }: { name: string; page: string },
): Promise<Response | WhyMissing> {
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
  /** How the PDF is drawn, where it is not drawn from the sheets. */
  drawing?: Drawing;
  more?: () => Promise<ReactNode>;
}

/** Why a paper is missing that comes with the payment; undefined for a paid booking. */
export function whyUnpaid({ payment }: Opened['view']): WhyMissing | undefined {
  if (payment === 'open' || payment === 'held') return 'unpaid';
  return payment === 'paid' ? undefined : 'cancelled';
}

/** One description makes the page to print and its PDF. */
export const paperEndpoints = (
  name: string,
  { page, pdf }: Record<'page' | 'pdf', BookingPageCall>,
  describe: (opened: Opened) => PaperInWords | WhyMissing | Promise<PaperInWords | WhyMissing>,
): http.Endpoint<BookingServices>[] => [
  openedBookingEndpoint(page, async (opened) => {
    const {
      view: { id },
      services,
    } = opened;
    const described = await describe(opened);
    if (typeof described === 'string') return described;
    const { drawing } = described;
    const isDrawable = drawing === undefined || paperOf(drawing, services) !== undefined;
    const links = {
      back: bookingPath(services.config, id),
      pdf: isDrawable ? http.callPath(services.config, pdf, { id }) : undefined,
    };
    return pageResponse(
      services,
      printed({ ...described, ...links, more: await described.more?.() }),
    );
  }),
  openedBookingEndpoint(pdf, async (opened) => {
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
}: Printed): Framed => {
  const how = (
    <p className="no-print">
      {hint} {papers.print.how}
    </p>
  );
  // A label says what it is, so how to print it comes below.
  const isLabelFirst = paper === 'label';
  const main = drawnHtml(
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
        {!isLabelFirst && how}
        {more}
      </div>
      <div className="papers">{sheets}</div>
      {isLabelFirst && how}
    </>,
  );
  return { title, paper, main };
};
