import type { PlatformConfig } from '../services.ts';

/** It holds the sources of each directive. */
export type Policy = ReadonlyMap<string, string>;

/** The page is never cached, framed or indexed. */
export const htmlResponse = (markup: string, policy: Policy, status: number): Response =>
  new Response(markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [...new Map([...policy, ['frame-ancestors', "'none'"]])]
        .map((directive) => directive.join(' '))
        .join('; '),
      'cache-control': 'no-store',
      // With no-referrer, forms have the origin "null" (Fetch Standard, section 3.2).
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  });

/** A page without the site's frame has this policy. Browsers apply it to a form's redirect too. */
export function policyAlone(
  { siteUrl, apiUrl }: Pick<PlatformConfig, 'siteUrl' | 'apiUrl'>,
  { style, images, redirect = '' }: { style: string; images: string; redirect?: string },
): Policy {
  const origins = [...new Set([siteUrl, new URL(apiUrl).origin])].join(' ');
  return new Map([
    ['default-src', "'none'"],
    ['style-src', `'${style}'`],
    ['img-src', images],
    ['form-action', `'self' ${origins} ${redirect}`.trim()],
    ['base-uri', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ]);
}
