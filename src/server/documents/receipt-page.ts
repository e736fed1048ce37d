import { receiptPage, receiptPdf } from '#api/booking-documents.ts';
import { type Billing, bookingPath } from '#server/bookings/index.ts';
import { html, type Html } from '#server/platform/html/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import { billingPart } from './billing-part.ts';
import { documentEndpoint, type Opened } from './document-endpoint.ts';
import { receiptWords } from './paper-words.ts';
import { pdfResponse } from './pdf-response.ts';
import { printed } from './printed.ts';
import { receiptOf } from './receipt-data.ts';
import { receiptSheet } from './receipt-sheet.ts';
import { refundSheet } from './refund-sheet.ts';
import { pageResponse } from './respond-page.ts';

/** The receipt of a booking's order, and the note about its refund. */
export const receiptPageEndpoint = documentEndpoint(receiptPage, async (opened) => {
  const { view, services } = opened;
  const receipt = await sheetsOf(opened);
  if (receipt === undefined) return 'no-receipt';
  return pageResponse(
    services,
    printed({
      title: receipt.title,
      back: bookingPath(services.config, view.id),
      pdf: callPath(services.config, receiptPdf, { id: view.id }),
      paper: 'sheet',
      sheets: receipt.sheets,
      more: await billingPart(opened, receipt.billing),
    }),
  );
});

/** The same as a file. */
export const receiptPdfEndpoint = documentEndpoint(receiptPdf, async (opened) => {
  const receipt = await sheetsOf(opened);
  if (receipt === undefined) return 'no-receipt';
  return pdfResponse(
    opened,
    { kind: 'sheets', title: receipt.title, markup: receipt.sheets.markup },
    { name: 'receipt', page: receiptPage },
  );
});

async function sheetsOf({
  booking,
  view,
  services: { db, content },
}: Opened): Promise<{ title: string; sheets: Html; billing: Billing } | undefined> {
  const receipt = await receiptOf(db, booking);
  if (receipt === undefined) return undefined;
  return {
    title: receiptWords.title(receipt.number),
    billing: receipt.billing,
    sheets: html`${receiptSheet(receipt, content)}${refundSheet(receipt, view, content)}`,
  };
}
