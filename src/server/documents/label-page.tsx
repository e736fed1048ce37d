import {
  bookingPath,
  hasLabel,
  labelledWith,
  openedBookingEndpoint,
  type WhyMissing,
} from '#server/bookings/index.ts';
import { labelPage, labelPdf, labelsPage, labelsPdf } from '#api/booking-documents.ts';
import type { BookingView } from '#api/booking-view.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as papers from '#messages/papers.ts';
import { Labels } from './label-sheets.tsx';
import { paperEndpoints, pdfResponse, printed, whyUnpaid } from './paper-endpoints.tsx';
import { pageResponse } from '#server/pages/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import { labelledOf, pdfLabels } from './label-file.ts';

export const labelEndpoints = paperEndpoints(
  'label',
  { page: labelPage, pdf: labelPdf },
  ({ view, services }) => {
    const lacking = whyNoLabel(view);
    if (lacking !== undefined) return lacking;
    const title = papers.label.title(formatTrackingNumber(view.id));
    return {
      title,
      hint: `${papers.label.hint} ${papers.label.noPrinter}`,
      paper: 'label',
      sheets: <Labels bookings={[view]} services={services} />,
      drawing: { kind: 'labels', title, labels: pdfLabels(view, services), paper: 'a6' },
    };
  },
);

/** Why a parcel has no label; undefined when it has one. */
export const whyNoLabel = (view: BookingView): WhyMissing | undefined =>
  whyUnpaid(view) ?? (hasLabel(view) ? undefined : 'no-label');

/** The labels are in the order of the upload, which belongs to one account. */
export const labelsPdfEndpoint = openedBookingEndpoint(labelsPdf, async (opened) => {
  const { booking, view, services, params } = opened;
  if (view.payment === 'open' || view.payment === 'held') return 'unpaid';
  const bookings = await labelledWith(services.db, booking);
  const labels = bookings.flatMap((each) => pdfLabels(labelledOf(each), services));
  if (labels.length === 0) return 'no-label';
  return pdfResponse(
    opened,
    { kind: 'labels', title: papers.label.all(labels.length), labels, paper: params.paper },
    { name: 'labels', page: labelsPage },
  );
});

/** A thousand codes would be a page of megabytes. */
const LABELS_A_PAGE = 100;

/** Any browser prints this page, with the letters that a PDF lacks. */
export const labelsPageEndpoint = openedBookingEndpoint(labelsPage, async (opened) => {
  const { booking, view, services, context } = opened;
  const { config } = services;
  if (view.payment === 'open' || view.payment === 'held') return 'unpaid';
  const bookings = await labelledWith(services.db, booking);
  if (bookings.length === 0) return 'no-label';
  const pages = Math.ceil(bookings.length / LABELS_A_PAGE);
  const page = Math.min(
    pages,
    Math.max(1, Number.parseInt(context.req.query('page') ?? '', 10) || 1),
  );
  const start = (page - 1) * LABELS_A_PAGE;
  const shown = bookings.slice(start, start + LABELS_A_PAGE);
  const to = (other: number) => `${callPath(config, labelsPage, { id: view.id })}?page=${other}`;
  const inWords = (of: number) =>
    papers.label.some(
      (of - 1) * LABELS_A_PAGE + 1,
      Math.min(of * LABELS_A_PAGE, bookings.length),
      bookings.length,
    );
  return pageResponse(
    services,
    printed({
      title: pages === 1 ? papers.label.all(bookings.length) : inWords(page),
      hint: papers.label.hint,
      back: bookingPath(config, view.id),
      pdf: callPath(config, labelsPdf, { id: view.id, paper: 'a6' }),
      paper: 'label',
      sheets: <Labels bookings={shown.map(labelledOf)} services={services} />,
      more: pages > 1 && (
        <ul className="actions" role="list">
          {Array.from({ length: pages }, (_, at) => at + 1)
            .filter((other) => other !== page)
            .map((other) => (
              <li key={other}>
                <a href={to(other)}>{inWords(other)}</a>
              </li>
            ))}
        </ul>
      ),
    }),
  );
});
