import {
  parse,
  serialize,
  defaultTreeAdapter as tree,
  html,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';

export interface SiteFrame {
  around: (page: { title: string; css: string; main: string }) => string;
  policy: ReadonlyMap<string, string>;
}

const ABOUT_THE_PAGE = ['description', 'robots', 'twitter:card'];
const OF_THE_PAGE = ['application/ld+json', 'speculationrules'];
const TITLE = '[[document-title]]';
const CSS = '[[document-css]]';
const MAIN = '[[document-main]]';
const POLICY = 'content-security-policy';

/** Scripts and styles keep every byte for the policy's hashes. Throws without head, title or main. */
export function siteFrame(page: string): SiteFrame {
  const options = { scriptingEnabled: false };
  const document = parse(page, options);
  const part = (name: string): Element => {
    const found = findElement(document, ({ tagName }) => tagName === name);
    if (found === undefined) throw new Error(`The page for the frame has no ${name}.`);
    return found;
  };
  const metaPolicy = findElement(
    document,
    (element) => attribute(element, 'http-equiv') === POLICY,
  );
  const policy = directivesOf(metaPolicy && attribute(metaPolicy, 'content'));
  for (const element of [...elementsIn(document)]) if (isOfThePage(element)) remove(element);
  setText(part('title'), TITLE);
  // The second sheet is behind the headline (integrations/csp/two-sheets.ts).
  for (const element of [...elementsIn(part('main'))])
    if (element.tagName === 'style') {
      remove(element);
      putLast(part('head'), element);
    }
  setText(part('main'), MAIN);
  putLast(part('head'), newElement('meta', { name: 'robots', content: 'noindex' }, []));
  putLast(part('head'), newElement('style', {}, [CSS]));
  const [before = '', between = '', rest = '', after = ''] = splitAt(serialize(document, options), [
    TITLE,
    CSS,
    MAIN,
  ]);
  return {
    around: ({ title, css, main }) => [before, title, between, css, rest, main, after].join(''),
    policy,
  };
}

const isOfThePage = (element: Element): boolean =>
  attribute(element, 'http-equiv') === POLICY ||
  attribute(element, 'rel') === 'canonical' ||
  attribute(element, 'property')?.startsWith('og:') === true ||
  ABOUT_THE_PAGE.includes(attribute(element, 'name') ?? '') ||
  OF_THE_PAGE.includes(attribute(element, 'type') ?? '') ||
  // The notice can be over before the next build.
  hasClass(element, 'suspended') ||
  hasClass(element, 'breadcrumbs');

function directivesOf(policy = ''): Map<string, string> {
  const directives = policy.split(';').map((directive) => directive.trim());
  return new Map(
    directives
      .filter((directive) => directive !== '')
      .map((directive) => {
        const [name = '', ...values] = directive.split(/\s+/);
        return [name, values.join(' ')];
      }),
  );
}

function splitAt(text: string, markers: readonly string[]): string[] {
  const parts: string[] = [];
  let rest = text;
  for (const marker of markers) {
    const at = rest.indexOf(marker);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + marker.length);
  }
  return [...parts, rest];
}

export type Element = Tree.Element;
export type Parent = Tree.ParentNode;

export function* elementsIn(parent: Parent): Generator<Element> {
  for (const node of [...parent.childNodes])
    if (tree.isElementNode(node)) {
      yield node;
      yield* elementsIn(node);
    }
}

function findElement(parent: Parent, fits: (element: Element) => boolean): Element | undefined {
  for (const element of elementsIn(parent)) if (fits(element)) return element;
  return undefined;
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

export const hasClass = (element: Element, name: string): boolean =>
  (attribute(element, 'class') ?? '').split(/\s+/).includes(name);

export const trimmedText = (element: Element): string =>
  rawText(element).replace(/\s+/g, ' ').trim();

function setText(element: Element, text: string): void {
  element.childNodes = [];
  tree.insertText(element, text);
}

function newElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Element | string)[],
): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  const element = tree.createElement(name, html.NS.HTML, attrs);
  for (const child of children)
    if (typeof child === 'string') tree.insertText(element, child);
    else tree.appendChild(element, child);
  return element;
}

const putLast = (parent: Element, element: Element): void => tree.appendChild(parent, element);

const remove = (element: Element): void => tree.detachNode(element);

const rawText = (element: Element): string =>
  element.childNodes
    .map((node) =>
      tree.isTextNode(node) ? node.value : tree.isElementNode(node) ? rawText(node) : '',
    )
    .join('');
