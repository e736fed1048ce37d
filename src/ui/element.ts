type Child = Node | string | false | undefined;

const SVG_TAGS = ['svg', 'path', 'circle'];

/** Makes an element. True is an attribute without a value; false and undefined leave an attribute or a child out. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly Child[]
): Element {
  const made = SVG_TAGS.includes(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      made.setAttribute(name, value === true ? '' : value);
  made.append(...children.filter((child) => child !== false && child !== undefined));
  return made;
}

/** Makes an element like another. What both have stays, by id or class, and with it the focus and what listens. */
export function updateElement(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes])
    if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  const old = [...shown.childNodes];
  const children = [...next.childNodes].map((child) => {
    const at = old.findIndex((one) => identityOf(one) === identityOf(child));
    const [same = child] = at === -1 ? [] : old.splice(at, 1);
    if (same instanceof Element && child instanceof Element && same !== child)
      updateElement(same, child);
    else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
    return same;
  });
  for (const gone of old) gone.remove();
  for (const [at, child] of children.entries())
    if (shown.childNodes[at] !== child) shown.insertBefore(child, shown.childNodes[at] ?? null);
}

const identityOf = (node: Node): string =>
  node instanceof Element
    ? `${node.localName} ${node.id} ${node.getAttribute('class')}`
    : node.nodeName;
