import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export interface PageElement {
  tag: string;
  /** The keys are names in lower case, and values are decoded. */
  attributes: ReadonlyMap<string, string>;
  /** It is decoded, except in scripts and styles. */
  text: string;
  /** Offsets in the page. */
  start: number;
  end: number;
}

/** The elements of a page in order, with templates and <noscript>; filtered by `tag`. */
export const elementsOf = (html: string, tag?: string): PageElement[] =>
  below(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }))
    .filter(({ tagName }) => tag === undefined || tagName === tag)
    .map((element) => ({
      tag: element.tagName,
      attributes: new Map(element.attrs.map(({ name, value }) => [name, value])),
      // Lazy: rarely read, and quadratic for nested elements.
      get text() {
        return textIn(element);
      },
      start: element.sourceCodeLocation?.startOffset ?? 0,
      end: element.sourceCodeLocation?.endOffset ?? 0,
    }));

const below = (parent: Tree.ParentNode): Tree.Element[] =>
  [...parent.childNodes, ...('content' in parent ? parent.content.childNodes : [])].flatMap(
    (node) => ('tagName' in node ? [node, ...below(node)] : []),
  );

const textIn = (node: Tree.ParentNode): string =>
  node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? textIn(child) : ''))
    .join('');
