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
/** Title, style and main are put in place of this, in that order. */
const GAP = '[[document-part]]';
const POLICY = 'content-security-policy';

/** No byte of scripts and styles changes, because the policy has their hashes. Throws without head, title or main. */
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
  setText(part('title'), GAP);
  // The second sheet follows the headline (integrations/csp/two-sheets.ts).
  for (const element of [...elementsIn(part('main'))])
    if (element.tagName === 'style') {
      remove(element);
      putLast(part('head'), element);
    }
  setText(part('main'), GAP);
  putLast(part('head'), newElement('meta', { name: 'robots', content: 'noindex' }));
  const style = newElement('style', {});
  setText(style, GAP);
  putLast(part('head'), style);
  const [before = '', between = '', rest = '', after = ''] = serialize(document, options).split(
    GAP,
  );
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

export type Element = Tree.Element;
type Parent = Tree.ParentNode;

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

function setText(element: Element, text: string): void {
  element.childNodes = [];
  tree.insertText(element, text);
}

function newElement(name: string, attributes: Readonly<Record<string, string>>): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  return tree.createElement(name, html.NS.HTML, attrs);
}

const putLast = (parent: Element, element: Element): void => tree.appendChild(parent, element);

const remove = (element: Element): void => tree.detachNode(element);
