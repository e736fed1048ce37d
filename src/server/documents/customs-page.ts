import { customsPage } from '#api/booking-documents.ts';
import { bookingPath } from '#server/bookings/index.ts';
import { code128 } from './codes.ts';
import { customsSheet } from './customs-sheet.ts';
import { documentEndpoint } from './document-endpoint.ts';
import { customsWords } from './paper-words.ts';
import { printed } from './printed.ts';
import { pageResponse } from './respond-page.ts';

/** Form CN23 for a parcel that leaves the EU customs area. */
export const customsPageEndpoint = documentEndpoint(customsPage, async ({ view, services }) => {
  if (view.customs === null) return 'no-customs';
  if (view.payment === 'open') return 'unpaid';
  if (view.payment !== 'paid') return 'cancelled';
  const code = await code128(view.id, customsWords.itemCode(view.id));
  return pageResponse(
    services,
    printed({
      title: customsWords.title,
      hint: customsWords.hint,
      back: bookingPath(services.config, view.id),
      paper: 'sheet',
      sheets: customsSheet(view, view.customs, {
        brand: services.content.settings('site').name,
        code,
      }),
    }),
  );
});
