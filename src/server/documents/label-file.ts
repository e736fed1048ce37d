import { labelPage } from '#api/booking-documents.ts';
import { pathOf } from '#api/call.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as papers from '#messages/papers.ts';
import { storedBooking, trackingAddress } from '#server/bookings/index.ts';
import type { Row } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Attachment } from '#server/platform/mail/index.ts';
import { labelFacts, type Labelled } from './label-facts.ts';
import { labelSettings } from './label-sheets.tsx';
import { pdfOf } from './paper-endpoints.tsx';
import type { PdfLabel } from './pdf/pdf-paper.ts';

/** A label takes 6 kB in a PDF, and some mailboxes take no larger files than so many make. */
const MAX_LABELS = 100;

/** Makes a file of labels for a mail; undefined when there are none or too many, or it cannot be made. */
export async function labelFile(
  bookings: readonly Row<'bookings'>[],
  services: PlatformServices,
): Promise<Attachment | undefined> {
  const labels = bookings.flatMap((each) => pdfLabels(labelledOf(each), services));
  const [first] = bookings;
  if (first === undefined || labels.length > MAX_LABELS) return undefined;
  const isOne = bookings.length === 1;
  const title = isOne
    ? papers.label.title(formatTrackingNumber(first.tracking))
    : papers.label.all(labels.length);
  const made = await pdfOf({ kind: 'labels', title, labels, paper: 'a6' }, services);
  if (!made.ok) return undefined;
  return {
    filename: isOne ? `label-${first.tracking}.pdf` : 'labels.pdf',
    contentType: 'application/pdf',
    content: made.value,
  };
}

export const pdfLabels = (
  view: Labelled,
  { config, content }: Pick<PlatformServices, 'config' | 'content'>,
): PdfLabel[] =>
  labelFacts(view, labelSettings({ content })).map((facts) => ({
    ...facts,
    tracking: trackingAddress(config, view.id),
    page: `${config.apiUrl}${pathOf(labelPage, { id: view.id })}`,
  }));

export const labelledOf = (booking: Row<'bookings'>): Labelled => ({
  ...storedBooking(booking.request),
  id: booking.tracking,
  destination: booking.destination,
  collectOn: booking.collect_on,
  collectPart: booking.collect_part === '' ? null : booking.collect_part,
  promised: booking.promised_on,
});
