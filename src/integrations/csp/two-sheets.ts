import type { PageElement } from '../elements.ts';

/** A component above the headline writes its style in place: `<style is:inline data-first-screen>`. */
const FIRST_SCREEN = 'data-first-screen';

/** A piece of a page, from one offset to another, becomes this text. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Makes two sheets of a page's styles. What the first screen needs stands in the head. All others, those that Astro collects
 * from imports included, follow the headline, so that a slow connection shows it before they have come. A style that
 * several components wrote in place stays once.
 */
export function twoSheets(elements: readonly PageElement[]): Edit[] {
  const styles = elements.filter(({ tag }) => tag === 'style');
  const first = styles.filter(({ attributes }) => attributes.has(FIRST_SCREEN));
  const [place] = first;
  const headline = placeBehindHeadline(elements);
  if (place === undefined || headline === undefined) return [];
  const rest = styles.filter((style) => !first.includes(style));
  return [
    ...styles.map(({ start, end }) => ({ start, end, text: '' })),
    { start: place.start, end: place.start, text: sheetOf(first) },
    { start: headline, end: headline, text: sheetOf(rest) },
  ];
}

/** Returns the end of the element that holds the headline. */
function placeBehindHeadline(elements: readonly PageElement[]): number | undefined {
  const headline = elements.find(({ tag }) => tag === 'h1');
  if (headline === undefined) return undefined;
  return elements.findLast(({ start, end }) => start < headline.start && end >= headline.end)?.end;
}

const sheetOf = (styles: readonly PageElement[]): string => {
  const css = new Set(styles.map(({ text }) => shortened(text)));
  return css.size > 0 ? `<style>${[...css].join('')}</style>` : '';
};

/** Astro minifies what is imported, but not what is written in place. */
const shortened = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?|(:) /g, '$1$2')
    .replaceAll(';}', '}')
    .trim();
