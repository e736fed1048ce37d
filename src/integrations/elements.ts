import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** An element of a page, as a browser without scripts reads it. */
export interface PageElement {
  tag: string;
  /** Decoded, by their names in small letters. */
  attributes: ReadonlyMap<string, string>;
  /** All text in it, decoded; the code of a script or a style as it is written. */
  text: string;
  /** Where it begins and ends in the page. */
  start: number;
  end: number;
}

/**
 * The elements of a page in their order, those of templates and of <noscript> too; of one kind when `tag` is given. Read by a
 * parser: upper-case tags, a `>` in an attribute and comments are what a browser takes them for.
 */
export const elementsOf = (html: string, tag?: string): PageElement[] =>
  below(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }))
    .filter(({ tagName }) => tag === undefined || tagName === tag)
    .map((element) => ({
      tag: element.tagName,
      attributes: new Map(element.attrs.map(({ name, value }) => [name, value])),
      // Of few elements anybody wants it, and an outer one has the text of all in it.
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
