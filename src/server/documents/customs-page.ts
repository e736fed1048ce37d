import { customsPage, customsPdf } from '#api/booking-documents.ts';
import { papers } from '#messages/papers.ts';
import { bookingPath } from '#server/bookings/index.ts';
import type { Html } from '#server/platform/html/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import { code128 } from './codes.ts';
import { customsSheet } from './customs-sheet.ts';
import { documentEndpoint, type Opened } from './document-endpoint.ts';
import type { MissingDocument } from './missing-document.ts';
import { pdfResponse } from './pdf-response.ts';
import { printed } from './printed.ts';
import { pageResponse } from './respond-page.ts';

export const customsPageEndpoint = documentEndpoint(customsPage, (opened) => {
  const { view, services } = opened;
  const sheets = sheetOf(opened);
  if (typeof sheets === 'string') return sheets;
  return pageResponse(
    services,
    printed({
      title: papers.customs.title,
      hint: papers.customs.hint,
      back: bookingPath(services.config, view.id),
      pdf: callPath(services.config, customsPdf, { id: view.id }),
      paper: 'sheet',
      sheets,
    }),
  );
});

export const customsPdfEndpoint = documentEndpoint(customsPdf, async (opened) => {
  const sheets = sheetOf(opened);
  if (typeof sheets === 'string') return sheets;
  return pdfResponse(
    opened,
    { kind: 'sheets', title: papers.customs.title, markup: sheets.markup },
    { name: 'customs', page: customsPage },
  );
});

function sheetOf({ view, services }: Opened): Html | MissingDocument {
  if (view.customs === null) return 'no-customs';
  if (view.payment === 'open' || view.payment === 'held') return 'unpaid';
  if (view.payment !== 'paid') return 'cancelled';
  return customsSheet(view, view.customs, {
    brand: services.content.settings('site').name,
    code: code128(view.id, papers.customs.itemCode(view.id)),
  });
}
