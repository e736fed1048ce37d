import { NO_BRAND } from '#domain/brand.ts';
import { html, styleOf, type Html, type HtmlPart } from '#server/platform/html/index.ts';

/** A page of the forms. */
export interface FormPage {
  title: string;
  main: HtmlPart;
  status?: 200 | 404 | 409 | 422;
}

/** The headers of every page: nothing runs, nothing is loaded, and the address with its secret goes nowhere. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src '${styleOf('editing', NO_BRAND).hash}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // With no-referrer, browsers would send the origin "null" with forms.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** The whole page; `home` is the address of the list of files. */
export function wholePage({ title, main }: FormPage, home: string): string {
  const page: Html = html`<html lang="en-IE">
    <head>
      <meta charset="utf-8" />
      <title>${title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <link rel="icon" href="data:," />
      <style>
        [[css]]
      </style>
    </head>
    <body class="plain-frame editing">
      <a class="skip visually-hidden" href="#main">Skip to the content</a>
      <header>
        <p><strong>The content of this site</strong></p>
        <nav aria-label="Editing">
          <a href="${home}">All files</a> <a href="${home}changes">Changes</a>
        </nav>
      </header>
      <main id="main" class="document" tabindex="-1">
        <h1>${title}</h1>
        ${main}
      </main>
    </body>
  </html>`;
  const { css } = styleOf('editing', NO_BRAND);
  return `<!doctype html>${page.markup.replace(/\s*\[\[css\]\]\s*/, () => css)}`;
}
