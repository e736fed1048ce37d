import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_ADDRESS_RULE, apiBaseOf, apiOriginOf } from '#domain/api-address.ts';
import { TRUSTED_POLICY } from '#offline/facts.ts';
import { pathsOf } from '#server/static/files.ts';
import { headersFile } from './edge/headers-file.ts';
import { headerProblems, HOST_LIMITS, stopOn } from './edge/limits.ts';
import { remembered } from './remembered.ts';

const HEADER_NAME = 'Content-Security-Policy: ';

/**
 * The page with a Content Security Policy of the hashes of its own scripts and styles (CSP level 3), and those. Throws
 * for what the policy would block; `page` is its name for messages.
 */
export function withOwnPolicy(
  html: string,
  page: string,
  api?: string,
): { html: string; sources: Sources } {
  const blocked = whatThePolicyBlocks(html, api);
  if (blocked.length > 0)
    throw new Error(`${page} holds what its policy blocks: ${blocked.join('; ')}`);
  const sources = sourcesOf(html);
  return { html: withPolicy(html, policyOf(sources, api)), sources };
}

/** Writes the security headers of all pages to `_headers`; `all` is what their policies allow together. */
export async function writeHeaders(dist: string, all: Sources, api?: string): Promise<void> {
  const headers = headersFile(headerPolicyOf(all, api), pathsOf(dist));
  stopOn(headerProblems(headers));
  await writeFile(join(dist, '_headers'), headers);
}

/**
 * The origin of the API when PUBLIC_API_URL puts it on another host: pages may ask it and send forms there. Throws
 * when the setting is neither a path nor an http(s) address.
 */
export function apiOriginFrom(
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const base = apiBaseOf(environment['PUBLIC_API_URL']);
  if (base === undefined) throw new Error(API_ADDRESS_RULE);
  return apiOriginOf(base);
}

/** What the policy of a page, or of several, must allow. */
export interface Sources {
  /** Hashes of inline scripts and styles. */
  scripts: string[];
  styles: string[];
  /** Where forms may go. */
  formTargets: string[];
}

/** What a page holds that the policy blocks, in words. Forms may go to the site and to the API's origin. */
export function whatThePolicyBlocks(html: string, api?: string): string[] {
  const tags =
    html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/gi, '$1').match(/<[a-z][^>]*>/gi) ?? [];
  return tags.flatMap((tag) => {
    const { problems, formOrigin } = judged(tag);
    if (formOrigin === undefined || formOrigin === api) return problems;
    return [...problems, `a form that goes to another origin in ${tag.slice(0, 80)}`];
  });
}

/** What a tag holds that every policy blocks, and where its form goes when that is not this site. */
const judged = remembered((tag) => {
  const problems: string[] = [];
  const bare = tag.replace(/"[^"]*"|'[^']*'/g, '""');
  if (/\sstyle\s*=/i.test(bare)) problems.push(`a style attribute in ${tag.slice(0, 80)}`);
  if (/\son[a-z]+\s*=/i.test(bare)) problems.push(`an inline handler in ${tag.slice(0, 80)}`);
  if (/\s(src|action|href)\s*=\s*["']?javascript:/i.test(tag))
    problems.push(`a javascript: address in ${tag.slice(0, 80)}`);
  if (
    /^<(script|img|link|iframe|source|video|audio|object|embed)\b/i.test(tag) &&
    !/rel="?(canonical|me)/i.test(tag) &&
    /\s(src|srcset|data|href)\s*=\s*["']?(https?:)?\/\//i.test(tag)
  )
    problems.push(`something from another origin in ${tag.slice(0, 80)}`);
  return { problems, formOrigin: formOriginOf(tag) };
});

/** Where the form of a tag goes when that is not this site. */
function formOriginOf(tag: string): string | undefined {
  const target =
    /^<(?:form|button|input)\b[^>]*?\s(?:form)?action\s*=\s*["']?((?:https?:)?\/\/[^\s"'>]*)/i.exec(
      tag,
    );
  if (target === null) return undefined;
  const [, address = ''] = target;
  return URL.canParse(address, 'https://self') ? new URL(address, 'https://self').origin : address;
}

/** What the policy of a page must allow: the hashes of its inline scripts and styles (data blocks need none) and its forms' targets. */
export function sourcesOf(html: string): Sources {
  const inline = [...html.matchAll(/<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi)];
  const scripts = inline.filter(
    ([, attributes = '']) => !/type="?application\/(ld\+)?json/i.test(attributes),
  );
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)];
  return {
    scripts: [...new Set(scripts.map(([, , code = '']) => sha256(code)))],
    styles: [...new Set(styles.map(([, css = '']) => sha256(css)))],
    // Without a script the appeal opens an e-mail draft.
    formTargets: /<form[^>]*action="?mailto:/i.test(html) ? ["'self'", 'mailto:'] : ["'self'"],
  };
}

const sha256 = remembered(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
);

/** The policy of one page. Trusted Types are required; only the one that names the service worker may be made. */
export const policyOf = ({ scripts, styles, formTargets }: Sources, api?: string): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    withOrigin("connect-src 'self'", api),
    "manifest-src 'self'",
    withOrigin(`form-action ${formTargets.join(' ')}`, api),
    "base-uri 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_POLICY}`,
  ].join('; ');

const withOrigin = (directive: string, origin?: string): string =>
  origin === undefined ? directive : `${directive} ${origin}`;

/** Puts the policy right after the character set, before anything it governs. */
const withPolicy = (html: string, content: string): string =>
  html.replace(
    /<meta charset="?utf-8"?\s*\/?>/i,
    (charset) => `${charset}<meta http-equiv="content-security-policy" content="${content}">`,
  );

/** What the policy of all these pages together must allow. */
export function unionOf(pages: readonly Sources[]): Sources {
  const all = (key: keyof Sources): string[] =>
    [...new Set(pages.flatMap((page) => page[key]))].sort();
  return { scripts: all('scripts'), styles: all('styles'), formTargets: all('formTargets') };
}

/**
 * The policy of the header. Each page carries its own hashes; the header repeats their union while a host takes a line
 * of that length, else it leaves out what loads.
 */
export function headerPolicyOf(union: Sources, api?: string): string {
  const full = `${policyOf(union, api)}; frame-ancestors 'none'`;
  const targets = withOrigin(`form-action ${union.formTargets.join(' ')}`, api);
  const short = `base-uri 'none'; ${targets}; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ${TRUSTED_POLICY}`;
  return HEADER_NAME.length + full.length < HOST_LIMITS.headerLine ? full : short;
}
