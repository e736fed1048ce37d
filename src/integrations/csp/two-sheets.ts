import { elementsOf, type PageElement } from '../elements.ts';

/** A component above the headline writes its style in place: `<style is:inline data-first-screen>`. */
const FIRST_SCREEN = 'data-first-screen';

/**
 * Makes two sheets of a page's styles. What the first screen needs stands in the head. All others, those that Astro collects
 * from imports included, follow the headline, so that a slow connection shows it before they have come. A style that
 * several components wrote in place stays once.
 */
export function inTwoSheets(html: string): string {
  const elements = elementsOf(html);
  const styles = elements.filter(({ tag }) => tag === 'style');
  const first = styles.filter(({ attributes }) => attributes.has(FIRST_SCREEN));
  const [place] = first;
  const headline = placeBehindHeadline(elements);
  if (place === undefined || headline === undefined) return html;
  const rest = styles.filter((style) => !first.includes(style));
  const edits = [
    ...styles.map(({ start, end }) => ({ start, end, text: '' })),
    { start: place.start, end: place.start, text: sheetOf(first) },
    { start: headline, end: headline, text: sheetOf(rest) },
  ];
  return edits
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((page, { start, end, text }) => page.slice(0, start) + text + page.slice(end), html);
}

/** The end of the element that holds the headline. */
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
