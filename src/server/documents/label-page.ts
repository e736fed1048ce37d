import { labelPage, labelPdf } from '#api/booking-documents.ts';
import type { BookingView } from '#api/booking-view.ts';
import { bookingPath, trackingAddress } from '#server/bookings/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { code128, qrCode } from './codes.ts';
import { documentEndpoint } from './document-endpoint.ts';
import { hasLabel, labelFacts, type Labelled } from './label-facts.ts';
import { labelSheets } from './label-sheet.ts';
import type { MissingDocument } from './missing-document.ts';
import { labelWords } from './paper-words.ts';
import type { PdfLabel } from './pdf/paper.ts';
import { pdfResponse } from './pdf-response.ts';
import { printed } from './printed.ts';
import { pageResponse } from './respond-page.ts';

/** The labels of a booking, each one A6 page (ISO 216, 105 × 148 mm). */
export const labelPageEndpoint = documentEndpoint(labelPage, ({ view, services }) => {
  const missing = missingLabel(view);
  if (missing !== undefined) return missing;
  const sheets = labelSheets(view, {
    brand: services.content.settings('site').name,
    code: code128(view.id, labelWords.code(view.id)),
    qr: qrCode(trackingAddress(services.config, view.id), labelWords.qr(view.id)),
  });
  return pageResponse(
    services,
    printed({
      title: labelWords.title(view.id),
      hint: labelWords.hint,
      back: bookingPath(services.config, view.id),
      pdf: callPath(services.config, labelPdf, { id: view.id }),
      paper: 'label',
      sheets,
    }),
  );
});

/** The same as a file. */
export const labelPdfEndpoint = documentEndpoint(labelPdf, async (opened) => {
  const { view, services } = opened;
  const missing = missingLabel(view);
  if (missing !== undefined) return missing;
  const labels = pdfLabels(view, services);
  const drawing = {
    kind: 'labels',
    title: labelWords.title(view.id),
    labels,
    paper: 'a6',
  } as const;
  return pdfResponse(opened, drawing, { name: 'label', page: labelPage });
});

/** The labels of one booking for a PDF. */
export const pdfLabels = (
  view: Labelled,
  { config, content }: Pick<PlatformServices, 'config' | 'content'>,
): PdfLabel[] =>
  labelFacts(view, content.settings('site').name).map((facts) => ({
    ...facts,
    tracking: trackingAddress(config, view.id),
  }));

function missingLabel(view: BookingView): MissingDocument | undefined {
  if (view.payment === 'open') return 'unpaid';
  if (view.payment !== 'paid') return 'cancelled';
  return hasLabel(view) ? undefined : 'no-label';
}
