import { bookingErrors } from '#messages/booking-errors.ts';
import { missingPapers } from '#messages/missing-papers.ts';
import { PAGE_PATHS, PATHS } from '#routes';
import { bookingPath } from '#server/bookings/index.ts';
import { html } from '#server/platform/html/index.ts';
import { sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
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

export function missingDocumentPage(
  { config, content }: Pick<PlatformServices, 'config' | 'content'>,
  why: MissingDocument,
  number: string,
): Framed {
  const to = (path: string) => sitePath(config, path);
  const { title, text } =
    why === 'not-yours'
      ? { title: missingPapers.title, text: bookingErrors.notYours }
      : missingPapers[why];
  const links =
    why === 'not-yours'
      ? [
          { href: to(PAGE_PATHS.yourBooking), words: missingPapers.open },
          { href: to(PATHS.login), words: missingPapers.login },
          { href: to(PATHS.track), words: content.settings('interface').trackParcel },
        ]
      : [
          {
            href: bookingPath(config, number),
            words: why === 'unpaid' ? missingPapers.pay : missingPapers.back,
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
