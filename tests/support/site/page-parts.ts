import { brotliCompressSync, constants } from 'node:zlib';
import { elementsOf, type PageElement } from '#integrations/elements.ts';

/** The inline scripts of a page that a browser runs or obeys: not the data blocks for search engines. */
export const inlineScripts = (html: string): PageElement[] =>
  elementsOf(html, 'script').filter((script) => !isOutside(script) && !isDataBlock(script));

/** Scripts that are files of their own. */
export const outsideScripts = (html: string): PageElement[] =>
  elementsOf(html, 'script').filter(isOutside);

/** The inline style sheets of a page. */
export const inlineStyles = (html: string): PageElement[] => elementsOf(html, 'style');

/**
 * The page as it is when nobody had written a script: the lower bound of what its text and style cost. The fallbacks in
 * `<noscript>` stay hidden, as in the page with its scripts. Data blocks for search engines stay.
 */
export const withoutScripts = (html: string): string =>
  elementsOf(html)
    .filter((element) =>
      element.tag === 'script'
        ? !isDataBlock(element)
        : element.tag === 'link' && isPreload(element),
    )
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), html);

/** The bytes of a text after brotli at its strongest, as the build stores it. */
export const brotliBytes = (text: string | Buffer): number =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

/** The code of several scripts or styles as one text. */
export const joinedCode = (all: readonly PageElement[]): string =>
  all.map(({ text }) => text).join('\n');

const isOutside = ({ attributes }: PageElement): boolean => attributes.has('src');
const isDataBlock = ({ attributes }: PageElement): boolean =>
  /^application\/(ld\+)?json$/i.test(attributes.get('type') ?? '');
const isPreload = ({ attributes }: PageElement): boolean =>
  /\b(module)?preload\b/i.test(attributes.get('rel') ?? '');
