/** What may stand between the braces of `html`; texts and numbers are escaped, nothing and false are left out. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Markup that is safe: only `html` and `trusted` make it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/**
 * HTML whose values are escaped by construction, between tags and within quoted attributes alike (OWASP, Cross Site
 * Scripting Prevention, rules 1 and 2). Every attribute is written with quotes.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, at) => text + markupOf(parts[at])).join(''));

/** Markup that no visitor had a hand in, such as a drawing of a library. */
export const trusted = (markup: string): Html => new Html(markup);

/** A name or an address: its direction of writing changes nothing around it. */
export const named = (text: string): Html => html`<bdi>${text}</bdi>`;

/** Parts with something between each two of them; empty ones are left out. */
export const joined = (parts: readonly Part[], between: Part): Part =>
  parts
    .filter((part) => part !== '' && part !== false && part !== null && part !== undefined)
    .flatMap((part, at) => (at === 0 ? [part] : [between, part]));

function markupOf(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string') return escaped(part);
  return typeof part === 'number' ? String(part) : part.map(markupOf).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters are no part of HTML (HTML Standard, section 13.2.3.5). */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
