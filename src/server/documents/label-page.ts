import { labelPage } from '#api/booking-documents.ts';
import { bookingPath, trackingAddress } from '#server/bookings/index.ts';
import { code128, qrCode } from './codes.ts';
import { documentEndpoint } from './document-endpoint.ts';
import { hasLabel, labelSheets } from './label-sheet.ts';
import { labelWords } from './paper-words.ts';
import { printed } from './printed.ts';
import { pageResponse } from './respond-page.ts';

/** The labels of a booking, each one A6 page (ISO 216, 105 × 148 mm). */
export const labelPageEndpoint = documentEndpoint(labelPage, async ({ view, services }) => {
  if (view.payment === 'open') return 'unpaid';
  if (view.payment !== 'paid') return 'cancelled';
  if (!hasLabel(view)) return 'no-label';
  const sheets = labelSheets(view, {
    brand: services.content.settings('site').name,
    code: await code128(view.id, labelWords.code(view.id)),
    qr: await qrCode(trackingAddress(services.config, view.id), labelWords.qr(view.id)),
  });
  return pageResponse(
    services,
    printed({
      title: labelWords.title(view.id),
      hint: labelWords.hint,
      back: bookingPath(services.config, view.id),
      paper: 'label',
      sheets,
    }),
  );
});
