import { KEY_FIELD } from '#api/idempotency.ts';
import { newToken } from '../ids.ts';

/** What `html` accepts between braces: texts and numbers are escaped, undefined, null and false are left out. */
export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[];

/** Safe markup, which only `html` and `trusted` can make. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Values are escaped between tags and in quoted attributes (OWASP, Cross Site Scripting Prevention, rules 1 and 2). */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(strings.map((text, at) => text + markupOf(parts[at])).join(''));

/** Markup that contains nothing from a visitor, such as a drawing made by a library. */
export const trusted = (markup: string): Html => new Html(markup);

/** A name or an address, isolated so that its writing direction does not change the text around it. */
export const named = (text: string): Html => html`<bdi>${text}</bdi>`;

/** The hidden field that makes a form, sent twice, have its effect once; for pages that are made for one visitor. */
export const keyField = (): Html =>
  html`<input type="hidden" name="${KEY_FIELD}" value="${newToken()}" />`;

/** Parts joined by a separator; empty ones are left out. */
export const joined = (parts: readonly HtmlPart[], between: HtmlPart): HtmlPart =>
  parts
    .filter((part) => part !== '' && part !== false && part !== null && part !== undefined)
    .flatMap((part, at) => (at === 0 ? [part] : [between, part]));

function markupOf(part: HtmlPart): string {
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

/** Control characters are not allowed in HTML (HTML Standard, section 13.2.3.5). */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
