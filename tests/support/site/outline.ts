import {
  defaultTreeAdapter as tree,
  parseFragment,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';

type Element = Tree.Element;

/** An intended difference. */
export interface Difference {
  why: string;
  /** Ignored attributes. */
  attribute?: (element: Element, name: string) => boolean;
  /** Ignored elements with their content. */
  drop?: (element: Element) => boolean;
  /** Elements replaced by their content. */
  unwrap?: (element: Element) => boolean;
}

/** '' when missing. */
export const attributeOf = (element: Element, name: string): string =>
  element.attrs.find((each) => each.name === name)?.value ?? '';

/** Matching elements in order, not nested ones. */
export function partsOf(markup: string, fits: (element: Element) => boolean): Element[] {
  return partsIn(parseFragment(markup, { scriptingEnabled: false }), fits);
}

const partsIn = (parent: Tree.ParentNode, fits: (element: Element) => boolean): Element[] =>
  parent.childNodes
    .filter((node) => tree.isElementNode(node))
    .flatMap((node) => (fits(node) ? [node] : partsIn(node, fits)));

/** Indented lines: elements with sorted attributes, texts with collapsed white space. Headings have no level. */
export const outline = (
  from: string | readonly Element[],
  differences: readonly Difference[],
): string =>
  linesOf(typeof from === 'string' ? parseFragment(from).childNodes : from, '', differences).join(
    '\n',
  );

function linesOf(
  nodes: readonly Tree.ChildNode[],
  indent: string,
  differences: readonly Difference[],
): string[] {
  const lines: string[] = [];
  let text = '';
  const endText = (): void => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '') lines.push(`${indent}“${words}”`);
    text = '';
  };
  const visit = (children: readonly Tree.ChildNode[]): void => {
    for (const node of children) {
      if (tree.isTextNode(node)) text += node.value;
      if (!tree.isElementNode(node) || differences.some(({ drop }) => drop?.(node))) continue;
      if (differences.some(({ unwrap }) => unwrap?.(node))) {
        visit(node.childNodes);
        continue;
      }
      endText();
      lines.push(
        indent + headOf(node, differences),
        ...linesOf(node.childNodes, `${indent}  `, differences),
      );
    }
  };
  visit(nodes);
  endText();
  return lines;
}

const headOf = (element: Element, differences: readonly Difference[]): string =>
  [
    element.tagName.replace(/^h[1-6]$/, 'heading'),
    ...element.attrs
      .filter(({ name }) => !differences.some(({ attribute }) => attribute?.(element, name)))
      .map(({ name, value }) => (value === '' ? name : `${name}="${value}"`))
      .sort(),
  ].join(' ');
