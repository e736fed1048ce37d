import { defaultTreeAdapter as tree, html, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;
export type Parent = Tree.ParentNode;

export function* elementsIn(parent: Parent): Generator<Element> {
  for (const node of [...parent.childNodes])
    if (tree.isElementNode(node)) {
      yield node;
      yield* elementsIn(node);
    }
}

export function findElement(
  parent: Parent,
  fits: (element: Element) => boolean,
): Element | undefined {
  for (const element of elementsIn(parent)) if (fits(element)) return element;
  return undefined;
}

export function* around(element: Element): Generator<Element> {
  let parent = element.parentNode;
  while (parent !== null && 'tagName' in parent) {
    yield parent;
    parent = parent.parentNode;
  }
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

export function setAttribute(element: Element, name: string, value: string | undefined): void {
  const others = element.attrs.filter((each) => each.name !== name);
  element.attrs = value === undefined ? others : [...others, { name, value }];
}

export const hasClass = (element: Element, name: string): boolean =>
  (attribute(element, 'class') ?? '').split(/\s+/).includes(name);

export const trimmedText = (element: Element): string =>
  rawText(element).replace(/\s+/g, ' ').trim();

export function setText(element: Element, text: string): void {
  element.childNodes = [];
  tree.insertText(element, text);
}

export function newElement(
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

export function putFirst(parent: Element, element: Element): void {
  const [first] = parent.childNodes;
  if (first === undefined) tree.appendChild(parent, element);
  else tree.insertBefore(parent, element, first);
}

export function putAfter(before: Element, element: Element): void {
  const parent = before.parentNode;
  if (parent === null) return;
  const next = parent.childNodes[parent.childNodes.indexOf(before) + 1];
  if (next === undefined) tree.appendChild(parent, element);
  else tree.insertBefore(parent, element, next);
}

export const putLast = (parent: Element, element: Element): void =>
  tree.appendChild(parent, element);

export const remove = (element: Element): void => tree.detachNode(element);

export function unwrap(element: Element): void {
  const parent = element.parentNode;
  if (parent === null) return;
  for (const child of [...element.childNodes]) {
    tree.detachNode(child);
    tree.insertBefore(parent, child, element);
  }
  tree.detachNode(element);
}

const rawText = (element: Element): string =>
  element.childNodes
    .map((node) =>
      tree.isTextNode(node) ? node.value : tree.isElementNode(node) ? rawText(node) : '',
    )
    .join('');
