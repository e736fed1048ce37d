import { NO_BRAND } from '#domain/brand.ts';
import { html, styleOf, trusted } from '#server/platform/html/index.ts';
import type { PlatformConfig } from '#server/platform/index.ts';
import type { HostedPage } from './hosted-page.ts';

/**
 * A page of the sandbox as a response. It says at the top that it is a test; one style sheet, no script, no caching.
 */
export function hostedResponse(
  { siteUrl, apiUrl }: Pick<PlatformConfig, 'siteUrl' | 'apiUrl'>,
  { title, main, status = 200 }: HostedPage,
): Response {
  const { css, hash } = styleOf('sandbox', NO_BRAND);
  // Browsers apply the policy to the redirect after a form too.
  const origins = [...new Set([siteUrl, new URL(apiUrl).origin])].join(' ');
  const policy = [
    "default-src 'none'",
    `style-src '${hash}'`,
    // The empty icon: without one a browser asks for /favicon.ico, which this policy would report.
    'img-src data:',
    `form-action 'self' ${origins}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  // In one piece: with a blank around it, the style would have another hash.
  const page = html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <title>${title} | Test payment</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        ${trusted(`<style>${css}</style>`)}
      </head>
      <body class="sandbox">
        <header>
          <p>
            <strong>This is a test. No money moves.</strong> A sandbox on this server plays the
            payment provider.
          </p>
        </header>
        <main>${main}</main>
      </body>
    </html>`;
  return new Response(page.markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      // With no-referrer a browser would send the form with the origin "null" (Fetch Standard, section 3.2).
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  });
}
