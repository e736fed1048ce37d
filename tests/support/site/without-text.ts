import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** A page without the text of its main part, which editors write; its widgets, styles and scripts stay. */
export function withoutText(html: string): string {
  const main = elementsIn(parse(html, { sourceCodeLocationInfo: true })).find(
    ({ tagName }) => tagName === 'main',
  );
  const { startTag, endTag } = main?.sourceCodeLocation ?? {};
  if (!main || !startTag || !endTag) return html;
  const kept = ownParts(main).map(({ sourceCodeLocation: at }) =>
    html.slice(at?.startOffset, at?.endOffset),
  );
  return html.slice(0, startTag.endOffset) + kept.join('') + html.slice(endTag.startOffset);
}

const isOwn = ({ tagName, attrs }: Tree.Element): boolean =>
  ['style', 'script'].includes(tagName) || attrs.some(({ name }) => name === 'data-island');

/** The outermost elements of ours. */
const ownParts = (parent: Tree.Element): Tree.Element[] =>
  childrenOf(parent).flatMap((child) => (isOwn(child) ? [child] : ownParts(child)));

const childrenOf = ({ childNodes }: Tree.ParentNode): Tree.Element[] =>
  childNodes.filter((node): node is Tree.Element => 'tagName' in node);

const elementsIn = (parent: Tree.ParentNode): Tree.Element[] =>
  childrenOf(parent).flatMap((child) => [child, ...elementsIn(child)]);
