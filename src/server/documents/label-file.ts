import { labelPage } from '#api/booking-documents.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as papers from '#messages/papers.ts';
import { storedBooking, trackingAddress } from '#server/bookings/index.ts';
import type { Row } from '#server/platform/db/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Attachment } from '#server/platform/mail/index.ts';
import { labelFacts, type Labelled } from './label-facts.ts';
import { labelSettings } from './label-sheets.tsx';
import { pdfOf } from './paper-endpoints.tsx';
import type { PdfLabel } from './pdf/pdf-paper.ts';

/** A label has 6 kB in a PDF; more of them would be too large for some mailboxes. */
const MAX_LABELS = 100;

/** Makes a file for a mail of the labels of these bookings; undefined when there are none, too many, or it cannot be made. */
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
    page: new URL(callPath(config, labelPage, { id: view.id }), config.apiUrl).href,
  }));

export function labelledOf(booking: Row<'bookings'>): Labelled {
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
