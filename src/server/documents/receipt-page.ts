import { receiptPage } from '#api/booking-documents.ts';
import { bookingPath } from '#server/bookings/index.ts';
import { documentEndpoint } from './document-endpoint.ts';
import { receiptWords } from './paper-words.ts';
import { printed } from './printed.ts';
import { receiptOf } from './receipt-data.ts';
import { receiptSheet } from './receipt-sheet.ts';
import { refundSheet } from './refund-sheet.ts';
import { pageResponse } from './respond-page.ts';

/** The receipt of a booking's order, and the note about its refund. */
export const receiptPageEndpoint = documentEndpoint(
  receiptPage,
  async ({ booking, view, services }) => {
    const receipt = await receiptOf(services.db, booking);
    if (receipt === undefined) return 'no-receipt';
    const { content } = services;
    return pageResponse(
      services,
      printed({
        title: receiptWords.title(receipt.number),
        back: bookingPath(services.config, view.id),
        paper: 'sheet',
        sheets: [receiptSheet(receipt, content), refundSheet(receipt, view, content)],
      }),
    );
  },
);
