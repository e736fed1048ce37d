import { phoneLink } from '#domain/phone-link.ts';
import { MARK_SIZE, markInPage } from '#domain/mark.ts';
import { fill } from '#content-schema/template.ts';
import { myBookings } from '#api/booking-documents.ts';
import { PATHS } from '#routes';
import { html, type Html, type Paper, styleOf, trusted } from '#server/platform/html/index.ts';
import { callPath, sitePath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';

export interface Framed {
  title: string;
  main: Html;
  paper?: Paper;
}

type Around = Pick<PlatformServices, 'config' | 'content'>;

export function framed(
  { config, content }: Around,
  { title, main, paper = 'screen' }: Framed,
): Html {
  const brand = content.settings('brand');
  const { css } = styleOf(paper, brand);
  const site = content.settings('site');
  const words = content.settings('interface');
  const facts = content.facts();
  const to = (path: string) => sitePath(config, path);
  return html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <title>${title} | ${site.name}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="${to('/icon.svg')}" type="image/svg+xml" />
        ${trusted(`<style>${css}</style>`)}
      </head>
      <body class="plain-frame">
        <a class="skip visually-hidden" href="#main">${words.skipLink}</a>
        <header class="no-print">
          <a class="logo" href="${to(PATHS.home)}"
            >${trusted(markInPage(brand.mark, MARK_SIZE))}<span>${site.name}</span></a
          >
          <nav aria-label="${words.bookingsNavigation}">
            <a href="${callPath(config, myBookings)}">${words.myBookings}</a>
            <a href="${to(PATHS.track)}">${words.trackParcel}</a>
          </nav>
        </header>
        <main id="main" tabindex="-1"><div class="document">${main}</div></main>
        <footer class="no-print">
          <p>
            ${words.questionsPhone}
            <a href="${phoneLink(site.phones.bookings)}">${site.phones.bookings}</a>
            ${words.orWriteTo} <a href="mailto:${facts['email']}">${facts['email']}</a>
          </p>
          <p>
            <a href="${to(PATHS.terms)}">${words.termsLink}</a>
            <a href="${to(PATHS.privacy)}">${words.privacyLink}</a>
          </p>
          <p class="small">${fill(words.companyLine, facts)}</p>
        </footer>
      </body>
    </html>`;
}
