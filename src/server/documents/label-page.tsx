import {
  hasLabel,
  labelledWith,
  openedBookingEndpoint,
  bookingPath,
  trackingAddress,
  storedBooking,
} from '#server/bookings/index.ts';
import { labelPage, labelPdf, labelsPage, labelsPdf } from '#api/booking-documents.ts';
import { papers } from '#messages/papers.ts';
import { Labels, labelSettings } from './label-sheets.tsx';
import type { PlatformServices } from '#server/platform/index.ts';
import { paperEndpoints, pdfResponse, pdfOf, printed } from './paper-endpoints.tsx';
import { pageResponse } from '#server/pages/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import { labelFacts, type Labelled } from './label-facts.ts';
import type { PdfLabel } from './pdf/ink.ts';
import { type Row, records } from '#server/platform/db/index.ts';
import type { Composer } from '#server/platform/mail/index.ts';

export const labelEndpoints = paperEndpoints(
  'label',
  { page: labelPage, pdf: labelPdf },
  ({ view, services }) => {
    if (view.payment === 'open' || view.payment === 'held') return 'unpaid';
    if (view.payment !== 'paid') return 'cancelled';
    if (!hasLabel(view)) return 'no-label';
    const title = papers.label.title(view.id);
    return {
      title,
      hint: `${papers.label.hint} ${papers.label.noPrinter}`,
      paper: 'label',
      sheets: <Labels bookings={[view]} services={services} />,
      drawing: { kind: 'labels', title, labels: pdfLabels(view, services), paper: 'a6' },
    };
  },
);

const pdfLabels = (
  view: Labelled,
  { config, content }: Pick<PlatformServices, 'config' | 'content'>,
): PdfLabel[] =>
  labelFacts(view, labelSettings({ content })).map((facts) => ({
    ...facts,
    tracking: trackingAddress(config, view.id),
    page: new URL(callPath(config, labelPage, { id: view.id }), config.apiUrl).href,
  }));

/** In the order of the upload, which belongs to one account. */
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

/** Prints from any browser, with the letters that a PDF lacks. */
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

function labelledOf(booking: Row<'bookings'>): Labelled {
  const stored = storedBooking(booking.request);
  const { pickup, delivery, weightGrams, size, pallets, note, customs, ferryDays, reference } =
    stored;
  return {
    id: booking.tracking,
    pickup,
    delivery,
    weightGrams,
    size,
    pallets,
    reference,
    note,
    customs,
    destination: booking.destination,
    collectOn: booking.collect_on,
    collectPart: booking.collect_part === '' ? null : booking.collect_part,
    promised: booking.promised_on,
    ferryDays,
  };
}

/** 6 kB each: more would be too large for some mailboxes. */
const MAX_LABELS = 100;

/** The labels are made when the mail is sent. The mail is the contract, so it goes without them when that fails. */
export const withLabels =
  (composer: Composer, find: 'order' | 'booking'): Composer =>
  async (subject, services) => {
    const letter = await composer(subject, services);
    if (letter === undefined) return undefined;
    const sought = find === 'order' ? { order_id: subject } : { id: subject };
    const booking = await records.find(services.db, 'bookings', sought, 'id');
    const attachment = booking && (await labelsOf(booking, find, services));
    return attachment === undefined
      ? letter
      : { ...letter, attachments: [attachment, ...(letter.attachments ?? [])] };
  };

async function labelsOf(
  booking: Row<'bookings'>,
  find: 'order' | 'booking',
  services: PlatformServices,
) {
  const together = await labelledWith(services.db, booking);
  const own = find === 'order' ? together : together.filter(({ id }) => id === booking.id);
  const labels = own.flatMap((each) => pdfLabels(labelledOf(each), services));
  const [first] = own;
  if (first === undefined || labels.length > MAX_LABELS) return undefined;
  const isOne = own.length === 1;
  const title = isOne ? papers.label.title(first.tracking) : papers.label.all(labels.length);
  const made = await pdfOf({ kind: 'labels', title, labels, paper: 'a6' }, services);
  if (!made.ok) return undefined;
  return {
    filename: isOne ? `label-${first.tracking}.pdf` : 'labels.pdf',
    contentType: 'application/pdf',
    content: made.value,
  };
}
