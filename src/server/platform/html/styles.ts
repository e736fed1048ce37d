import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brandStyle, type BrandColours } from '#domain/brand/brand.ts';

export type Paper = 'screen' | 'steps' | 'label' | 'sheet';

export interface Style {
  css: string;
  hash: string;
}

/** The site's sheets come first, for its colours. */
const SITE = [
  'tokens',
  'tokens-late',
  'reset',
  'base',
  'text',
  'button',
  'sections',
  'components',
  'parts',
  'facts',
  'utilities',
] as const;
const DOCUMENT = [
  'ticket',
  'chip',
  'document',
  'document-parts',
  '../ui/price-list',
  '../ui/parcel/parcel-head',
  '../ui/quote/quote-frame',
  '../ui/quote/quote-ticket',
  '../ui/account/today',
] as const;
const ADDED: Readonly<Record<Paper, readonly string[]>> = {
  screen: DOCUMENT,
  steps: [...DOCUMENT, '../islands/tracking/tracking'],
  label: [...DOCUMENT, 'document-label'],
  sheet: [...DOCUMENT, 'document-sheet'],
};
const LAYER_ORDER = '@layer reset, tokens, base, layout, components, utilities, document;';
const knownStyles = new Map<string, Style>();

/** Returns the styles of a whole page, in a brand's colours. */
export const styleOf = (paper: Paper, colours: BrandColours): Style =>
  memoized([...SITE, ...ADDED[paper], 'document-frame'], LAYER_ORDER + brandStyle(colours));

export const addedStyle = (paper: Paper): Style => memoized(ADDED[paper]);

/** The test provider must not look like the shop. */
export const sandboxStyle = (): Style => memoized(['sandbox']);

function memoized(names: readonly string[], first = ''): Style {
  const key = [...names, first].join();
  const style = knownStyles.get(key) ?? readStyle(names, first);
  knownStyles.set(key, style);
  return style;
}

function readStyle(names: readonly string[], first: string): Style {
  const sheets = names.map((name) =>
    readFileSync(new URL(`../../../styles/${name}.css`, import.meta.url), 'utf8'),
  );
  const css = [first, ...sheets]
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1');
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}
