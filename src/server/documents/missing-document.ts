import { bookingErrors } from '#messages/booking-errors.ts';
import { PATHS } from '#routes';
import { bookingPath } from '#server/bookings/index.ts';
import { html } from '#server/platform/html/index.ts';
import { sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { common } from '#messages/common.ts';
import { payment } from '#messages/payment.ts';
import type { Framed } from './frame.ts';

export type MissingDocument =
  | 'not-yours'
  | 'no-label'
  | 'unpaid'
  | 'cancelled'
  | 'no-receipt'
  | 'no-customs'
  | 'no-date'
  | 'no-letters';

/** Says why there is no document, and where to go instead. */
export function missingDocumentPage(
  { config }: Pick<PlatformServices, 'config'>,
  why: MissingDocument,
  number: string,
): Framed {
  const to = (path: string) => sitePath(config, path);
  const { title, text } =
    why === 'not-yours' ? { title: lostWords.title, text: bookingErrors.notYours } : lostWords[why];
  const links =
    why === 'not-yours'
      ? [
          { href: to(PATHS.yourBooking), words: lostWords.open },
          { href: to(PATHS.login), words: lostWords.login },
          { href: to(PATHS.track), words: lostWords.track },
        ]
      : [
          {
            href: bookingPath(config, number),
            words: why === 'unpaid' ? lostWords.pay : lostWords.back,
          },
        ];
  return {
    title,
    main: html`<h1>${title}</h1>
      <p>${text}</p>
      <ul class="actions" role="list">
        ${links.map(
          ({ href, words }) =>
            html`<li><a class="button" data-kind="quiet" href="${href}">${words}</a></li>`,
        )}
      </ul>`,
  };
}

export const lostWords = {
  title: 'We cannot show this booking',
  open: 'Open a booking with its e-mail',
  login: common.login,
  track: 'Track a parcel',
  pay: 'See the booking and pay',
  back: 'Back to the booking',
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
    text: 'We draw Latin, Greek and Cyrillic letters. Your browser knows more: print the page instead.',
  },
  'no-date': {
    title: 'There is no collection for a calendar',
    text: 'This booking has no collection day any more, so there is nothing to put into a calendar.',
  },
};
