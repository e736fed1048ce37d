import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { API_ADDRESS_RULE, apiBaseOf, apiOriginOf } from '#domain/api-address.ts';
import { PATHS } from '#routes';
import { START_FILE } from '#hydration/start-file.ts';
import { readEnvironment } from '#server/environment.ts';
import { filesEndingIn } from './html-files.ts';
import { tidy } from './tidy.ts';

/** What no page of ours asks for; the camera comes after it. */
const PERMISSIONS = 'Permissions-Policy: geolocation=(), microphone=(), payment=(), ';
/** Edges cut or refuse longer header lines (Cloudflare Pages: 2,000 characters). */
const LONGEST_HEADER = 2000;

/**
 * Gives every page a Content Security Policy with the hashes of its own scripts and styles (CSP level 3), and
 * writes the security headers to `_headers`. The build stops on what the policy would block.
 */
export const policy = (root: string): AstroIntegration => ({
  name: 'policy',
  hooks: {
    // Before anything is built: a wrong setting stops at once.
    'astro:config:setup': () => void apiOriginFrom(readEnvironment(root)),
    'astro:build:done': async ({ dir }) => {
      const api = apiOriginFrom(readEnvironment(root));
      const dist = fileURLToPath(dir);
      const pages: Sources[] = [];
      for (const file of await filesEndingIn(dist, '.html')) {
        const html = tidy(await readFile(file, 'utf8'));
        const blocked = whatThePolicyBlocks(html, api);
        if (blocked.length > 0)
          throw new Error(
            `${relative(dist, file)} holds what its policy blocks: ${blocked.join('; ')}`,
          );
        const sources = sourcesOf(html);
        pages.push(sources);
        await writeFile(file, withPolicy(html, policyOf(sources, api)));
      }
      await writeFile(new URL('_headers', dir), headersFile(unionOf(pages), api));
    },
  },
});

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

interface Sources {
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
  const found: string[] = [];
  for (const tag of tags) {
    const bare = tag.replace(/"[^"]*"|'[^']*'/g, '""');
    if (/\sstyle\s*=/i.test(bare)) found.push(`a style attribute in ${tag.slice(0, 80)}`);
    if (/\son[a-z]+\s*=/i.test(bare)) found.push(`an inline handler in ${tag.slice(0, 80)}`);
    if (/\s(src|action|href)\s*=\s*["']?javascript:/i.test(tag))
      found.push(`a javascript: address in ${tag.slice(0, 80)}`);
    if (
      /^<(script|img|link|iframe|source|video|audio|object|embed)\b/i.test(tag) &&
      !/rel="?(canonical|me)/i.test(tag) &&
      /\s(src|srcset|data|href)\s*=\s*["']?(https?:)?\/\//i.test(tag)
    )
      found.push(`something from another origin in ${tag.slice(0, 80)}`);
    if (formOriginOf(tag) !== undefined && formOriginOf(tag) !== api)
      found.push(`a form that goes to another origin in ${tag.slice(0, 80)}`);
  }
  return found;
}

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

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of one page. Trusted Types are required and no policy may be made. */
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
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const withOrigin = (directive: string, origin?: string): string =>
  origin === undefined ? directive : `${directive} ${origin}`;

/** Puts the policy right after the character set, before anything it governs. */
const withPolicy = (html: string, content: string): string =>
  html.replace(
    /<meta charset="?utf-8"?\s*\/?>/i,
    (charset) => `${charset}<meta http-equiv="content-security-policy" content="${content}">`,
  );

function unionOf(pages: Sources[]): Sources {
  const all = (key: keyof Sources): string[] =>
    [...new Set(pages.flatMap((page) => page[key]))].sort();
  return { scripts: all('scripts'), styles: all('styles'), formTargets: all('formTargets') };
}

/** The security headers of every answer, in the syntax of `_headers`. */
export function headersFile(union: Sources, api?: string): string {
  const full = `${policyOf(union, api)}; frame-ancestors 'none'`;
  const targets = withOrigin(`form-action ${union.formTargets.join(' ')}`, api);
  const short = `base-uri 'none'; ${targets}; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  const lines = [
    // Each page carries its own hashes; the header repeats their union while it fits.
    `Content-Security-Policy: ${full.length < LONGEST_HEADER ? full : short}`,
    'Strict-Transport-Security: max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy: same-origin',
    'Cross-Origin-Resource-Policy: same-origin',
    `${PERMISSIONS}camera=()`,
  ];
  // Its name stays while what it leads to changes.
  const starter = `${START_FILE}\n  Cache-Control: public, max-age=60\n`;
  // Only the page that scans parcels may ask for the camera.
  const scanning = `${PATHS.driver}\n  ! Permissions-Policy\n  ${PERMISSIONS}camera=(self)\n`;
  const immutable = 'Cache-Control: public, max-age=31536000, immutable';
  return `/*\n${lines.map((line) => `  ${line}`).join('\n')}\n${scanning}${starter}/_astro/*\n  ${immutable}\n`;
}
