/** Texts and numbers are escaped; undefined, null and false are left out. */
export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[];

export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Escapes between tags and in quoted attributes (OWASP, Cross Site Scripting Prevention, rules 1 and 2). */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(strings.map((text, at) => text.replace(/\n\s+/g, '\n') + markupOf(parts[at])).join(''));

/** Use it only for a text that contains nothing from a visitor. */
export const trusted = (markup: string): Html => new Html(markup);

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

/** Texts and markup may not hold them (HTML Standard, section 13.2.3.5). */
export const withoutControls = (text: string): string =>
  text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');

const escaped = (text: string): string =>
  withoutControls(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
