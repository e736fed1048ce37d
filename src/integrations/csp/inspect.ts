import { createHash } from 'node:crypto';
import { elementsOf, type PageElement } from '../elements.ts';

export interface Sources {
  /** Hashes of inline scripts and styles (CSP Level 3, section 2.3.1). */
  scripts: string[];
  styles: string[];
  formTargets: string[];
}

export interface Inspection {
  sources: Sources;
  /** Each is a sentence about something that every policy blocks. */
  problems: string[];
  /** The offset right after the character set, or -1 where the page names none. */
  policyAt: number;
}

/** Parses a page with templates and <noscript>. Forms may go to the site and the API's origin. */
export function inspect(html: string, api?: string): Inspection {
  const found = { scripts: new Set<string>(), styles: new Set<string>() };
  const problems: string[] = [];
  let policyAt = -1;
  let hasMailForm = false;
  for (const element of elementsOf(html)) {
    const { tag, attributes } = element;
    if (tag === 'meta' && attributes.has('charset')) policyAt = element.end;
    if (tag === 'style') found.styles.add(sha256(element.text));
    if (tag === 'script' && isInlineCode(attributes)) found.scripts.add(sha256(element.text));
    if (tag === 'form' && /^mailto:/i.test(attributes.get('action') ?? '')) hasMailForm = true;
    problems.push(...tagProblems(tag, attributes, api));
  }
  const sources = {
    scripts: [...found.scripts],
    styles: [...found.styles],
    // Without scripts the appeal opens an e-mail draft.
    formTargets: hasMailForm ? ["'self'", 'mailto:'] : ["'self'"],
  };
  return { sources, problems, policyAt };
}

type Attributes = PageElement['attributes'];

/** Data blocks are not run; scripts with an address are ours. */
const isInlineCode = (attributes: Attributes): boolean =>
  !attributes.has('src') && !/^application\/(ld\+)?json$/i.test(attributes.get('type') ?? '');

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const LOADING_ATTRIBUTES = ['src', 'srcset', 'data', 'href', 'xlink:href', 'poster', 'imagesrcset'];
/** The addresses of these elements are followed, and nothing is loaded from them. */
const FOLLOWED = ['a', 'area', 'base'];
const NAMING = /^(canonical|me|alternate|author|license)$/i;

function tagProblems(tag: string, attributes: Attributes, api: string | undefined): string[] {
  const problems: string[] = [];
  const add = (what: string): void =>
    void problems.push(`${what} in ${openingTag(tag, attributes)}`);
  for (const [name, value] of attributes) {
    if (name === 'style') add('a style attribute');
    if (/^on[a-z]/.test(name)) add('an inline handler');
    if (name === 'srcdoc') add('a page within the page');
    if (/^\s*javascript:/i.test(value) && /^(src|action|formaction|href|xlink:href)$/.test(name))
      add('a javascript: address');
    if (LOADING_ATTRIBUTES.includes(name) && isLoaded(tag, attributes) && isForeign(value))
      add('something from another origin');
    if (/^(form)?action$/.test(name) && isForeign(value) && originOf(value) !== api)
      add('a form that goes to another origin');
  }
  return problems;
}

const isLoaded = (tag: string, attributes: Attributes): boolean =>
  !FOLLOWED.includes(tag) && !(tag === 'link' && NAMING.test(attributes.get('rel') ?? ''));

/** `srcset` may name several addresses. */
const isForeign = (value: string): boolean => /(^|,)\s*(https?:)?\/\//i.test(value);

const originOf = (value: string): string =>
  URL.canParse(value, 'https://self') ? new URL(value, 'https://self').origin : value;

const openingTag = (tag: string, attributes: Attributes): string =>
  `<${tag}${[...attributes].map(([name, value]) => ` ${name}="${value}"`).join('')}>`.slice(0, 80);
