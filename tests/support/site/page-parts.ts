import { brotliCompressSync, constants } from 'node:zlib';
import { elementsOf, type PageElement } from '#integrations/elements.ts';

const isOutside = ({ attributes }: PageElement): boolean => attributes.has('src');
const isDataBlock = ({ attributes }: PageElement): boolean =>
  /^application\/(ld\+)?json$/i.test(attributes.get('type') ?? '');

/** Returns inline scripts, without data blocks. */
export const inlineScripts = (html: string): PageElement[] =>
  elementsOf(html, 'script').filter((script) => !isOutside(script) && !isDataBlock(script));

export const outsideScripts = (html: string): PageElement[] =>
  elementsOf(html, 'script').filter(isOutside);

export const inlineStyles = (html: string): PageElement[] => elementsOf(html, 'style');

export const brotliBytes = (text: string | Buffer): number =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

export const joinedCode = (all: readonly PageElement[]): string =>
  all.map(({ text }) => text).join('\n');
