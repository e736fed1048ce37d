import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** What a page needs beside its own text. */
interface PageNeeds {
  /** Names of its widgets, without the one of the footer, which is on every page. */
  widgets: string[];
  /** What it gives to its widgets, as JSON. */
  props: string[];
  /** Addresses of the drawings that it uses. */
  pictures: string[];
}

/** Reads from a finished page what the service worker must keep with it. */
export function readPage(html: string): PageNeeds {
  const needs: PageNeeds = { widgets: [], props: [], pictures: [] };
  for (const element of elementsOf(parse(html), false)) {
    const of = (name: string): string | undefined =>
      element.attrs.find((each) => each.name === name)?.value;
    const island = of('data-island');
    if (island !== undefined) needs.widgets.push(island);
    const props = of('data-props');
    if (props !== undefined) needs.props.push(props);
    const [picture = ''] = (element.tagName === 'use' ? of('href') : undefined)?.split('#') ?? [];
    if (picture.startsWith('/') && !needs.pictures.includes(picture)) needs.pictures.push(picture);
  }
  return needs;
}

function* elementsOf(parent: Tree.ParentNode, isFooter: boolean): Generator<Tree.Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    const isInFooter = isFooter || (node.tagName === 'footer' && parent.nodeName === 'body');
    const isFooterWidget = isInFooter && node.attrs.some(({ name }) => name === 'data-island');
    if (!isFooterWidget) yield node;
    yield* elementsOf(node, isInFooter);
  }
}
