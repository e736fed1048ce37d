import { bookingErrors } from '#messages/booking-errors.ts';
import { PATHS } from '#routes';
import { bookingPath } from '#server/bookings/index.ts';
import { html } from '#server/platform/html/index.ts';
import { sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Framed } from './frame.ts';
import { lostWords } from './lost-words.ts';

/** Why there is no document. */
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
