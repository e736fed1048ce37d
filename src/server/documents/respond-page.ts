import type { Context } from 'hono';
import { DRAFT_PARAM, draftFor, type FormDraft } from '#server/platform/forms/index.ts';
import { styleOf } from '#server/platform/html/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { framed, type Framed } from './frame.ts';

/** Where the payment provider's page is: browsers apply the policy to the redirect after a form too. */
const PROVIDER = 'https://checkout.stripe.com';

/** A document as a response: only its own style sheet, no script, no caching; it may not be framed or indexed. */
export function pageResponse(
  services: Pick<PlatformServices, 'config' | 'content'>,
  page: Framed,
  status = 200,
  change: (markup: string) => string = (markup) => markup,
): Response {
  const { siteUrl, apiUrl } = services.config;
  const origins = [...new Set([siteUrl, new URL(apiUrl).origin])].join(' ');
  const policy = [
    "default-src 'none'",
    `style-src '${styleOf(page.paper ?? 'screen').hash}'`,
    `img-src 'self' data: ${siteUrl}`,
    `form-action 'self' ${origins} ${PROVIDER}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return new Response(change(framed(services, page).markup), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      // With no-referrer a browser would send its own forms with the origin "null" (Fetch Standard, section 3.2).
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  });
}

/** The failed form that the page's address brings back; undefined when there is none. */
export async function draftOf(
  context: Context,
  path: string,
  { db, now }: PlatformServices,
): Promise<FormDraft | undefined> {
  const token = context.req.query(DRAFT_PARAM);
  return token === undefined ? undefined : draftFor(db, path, token, now());
}
