import { minifySync } from 'rolldown/utils';
import { elementsOf, type PageElement } from '../elements.ts';
import { twoSheets, type Edit } from './two-sheets.ts';

/** Minifies inline scripts that Astro leaves alone, and makes two sheets of the styles. */
export function tightened(html: string): string {
  const elements = elementsOf(html);
  return endingInBody(edited(html, [...minifiedScripts(elements), ...twoSheets(elements)]));
}

const minifiedScripts = (elements: readonly PageElement[]): Edit[] =>
  elements
    .filter(({ tag, attributes }) => tag === 'script' && hasOnlyData(attributes))
    .map(({ end, text }) => {
      const at = end - '</script>'.length;
      return { start: at - text.length, end: at, text: minified(text) };
    });

const hasOnlyData = (attributes: PageElement['attributes']): boolean =>
  [...attributes.keys()].every((name) => name.startsWith('data-'));

/** Edits do not overlap. Where two begin at one place, what is written there comes before what is taken away. */
const edited = (html: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((page, { start, end, text }) => page.slice(0, start) + text + page.slice(end), html);

/** Nothing may follow the end of the document but comments (HTML Standard); Astro writes its script there. */
const endingInBody = (html: string): string => html.replace(/(<\/body>\s*<\/html>)([^]+)$/, '$2$1');

const known = new Map<string, string>();

function minified(code: string): string {
  const short = known.get(code) ?? minifySync('inline.js', code, { module: false }).code.trim();
  known.set(code, short);
  return short;
}
