import { brotliCompressSync, constants } from 'node:zlib';

/** A `<script>` or `<style>` of a page. */
export interface Block {
  attributes: string;
  code: string;
}

/** The inline scripts of a page that a browser runs or obeys: not the data blocks for search engines. */
export const inlineScripts = (html: string): Block[] =>
  blocks(html, 'script').filter(
    ({ attributes }) => !isOutside(attributes) && !isDataBlock(attributes),
  );

/** Scripts that are files of their own. */
export const outsideScripts = (html: string): Block[] =>
  blocks(html, 'script').filter(({ attributes }) => isOutside(attributes));

/** The inline style sheets of a page. */
export const inlineStyles = (html: string): Block[] => blocks(html, 'style');

/**
 * The page as it is when nobody had written a script: the lower bound of what its text and style cost. The fallbacks in
 * `<noscript>` stay hidden, as in the page with its scripts. Data blocks for search engines stay.
 */
export const withoutScripts = (html: string): string =>
  html.replace(
    /<script\b([^>]*)>[\s\S]*?<\/script>|<link\b[^>]*rel="?(?:modulepreload|preload)"?[^>]*>/gi,
    (whole, attributes: string | undefined) =>
      attributes !== undefined && isDataBlock(attributes) ? whole : '',
  );

/** The bytes of a text after brotli at its strongest, as the build stores it. */
export const brotliBytes = (text: string | Buffer): number =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

/** The code of several blocks as one text. */
export const codeOf = (all: readonly Block[]): string => all.map(({ code }) => code).join('\n');

const blocks = (html: string, tag: 'script' | 'style'): Block[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'))].map(
    ([, attributes = '', code = '']) => ({ attributes, code }),
  );

const isOutside = (attributes: string): boolean => /\ssrc\s*=/i.test(attributes);
const isDataBlock = (attributes: string): boolean =>
  /type="?application\/(ld\+)?json/i.test(attributes);
