import * as common from '#messages/common.ts';
import * as papers from '#messages/papers.ts';
import * as payment from '#messages/payment.ts';

/* These say why a document is missing, and where to go instead. */

export const title = 'Open your booking to go on';
export const text =
  'Only the person who booked sees a booking and changes it. Open it with the link or the code of its e-mail, or log in.';
export const open = 'Open a booking with its e-mail';
export const login = common.login;
export const pay = 'See the booking and pay';
export const back = papers.print.back;
export const why = {
  'no-label': {
    title: 'There is no label any more',
    text: 'This parcel is on its way back or has arrived, so its label is not needed any more.',
  },
  unpaid: {
    title: 'The label comes after the payment',
    text: 'This booking is not paid yet. Once it is, you find its label here.',
  },
  cancelled: {
    title: payment.cancelledHeading,
    text: 'Nothing is collected for a cancelled booking, so it has no papers to print.',
  },
  'no-receipt': {
    title: 'There is no receipt yet',
    text: 'This booking is not paid, so there is no receipt. It is made with the payment.',
  },
  'no-customs': {
    title: 'No customs papers are needed',
    text: 'The parcel stays inside the customs area of the European Union or goes to Northern Ireland: it needs no customs form.',
  },
  'no-letters': {
    title: 'This PDF has letters that we cannot draw',
    text: 'We draw Latin, Greek and Cyrillic letters. A browser knows more: open the page without “-pdf” in its address.',
  },
  'no-date': {
    title: 'There is no collection for a calendar',
    text: 'This booking has no collection day any more, so there is nothing to put into a calendar.',
  },
};
