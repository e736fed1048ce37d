import { defaultTreeAdapter as tree, parseFragment } from 'parse5';
import { attribute, type Element, elementsIn, hasClass } from '#server/platform/html/index.ts';

export type Block =
  | { kind: 'text'; tag: 'H1' | 'H2' | 'P'; text: string; isLine: boolean }
  | { kind: 'columns'; columns: readonly (readonly Block[])[] }
  | { kind: 'table'; caption: string; rows: readonly TableRow[] }
  | { kind: 'code'; text: string; alt: string };

export interface TableRow {
  cells: readonly { text: string; isHead: boolean; isRight: boolean }[];
  isStrong: boolean;
}

interface Sheet {
  isForm: boolean;
  blocks: readonly Block[];
}

/** Reads the printed markup, so that page and PDF say the same. */
export const sheetsIn = (markup: string): Sheet[] =>
  [...elementsIn(parseFragment(markup))]
    .filter(({ tagName }) => tagName === 'article')
    .map((article) => ({ isForm: hasClass(article, 'cn23'), blocks: blocksIn(article) }));

const blocksIn = (parent: Element): Block[] => childrenOf(parent).flatMap(blocksOf);

function blocksOf(element: Element): Block[] {
  const { tagName } = element;
  if (tagName === 'h2') return [textBlock('H1', shown(element))];
  if (tagName === 'h3') return [textBlock('H2', shown(element))];
  if (tagName === 'table') return [tableBlock(element)];
  if (tagName === 'dl')
    return hasClass(element, 'boxes')
      ? [
          columns(
            childrenOf(element).map((box) =>
              childrenOf(box).map((part) => textBlock('P', shown(part))),
            ),
          ),
        ]
      : childrenOf(element).map((row) => textBlock('P', childrenOf(row).map(shown).join(': ')));
  if (tagName === 'ul') return [textBlock('P', childrenOf(element).map(tickOf).join('    '))];
  if (hasClass(element, 'strip'))
    return [columns(childrenOf(element).map((part) => [textBlock('H1', shown(part))]))];
  if (hasClass(element, 'parties') || hasClass(element, 'item-number'))
    return [columns(childrenOf(element).map((part) => inside(part)))];
  if (tagName === 'p')
    return [{ ...textBlock('P', shown(element)), isLine: hasClass(element, 'line') }];
  return blocksIn(element);
}

const inside = (element: Element): Block[] => {
  const code = attribute(element, 'data-text');
  return code === undefined
    ? blocksIn(element)
    : [{ kind: 'code', text: code, alt: attribute(element, 'aria-label') ?? '' }];
};

const textBlock = (tag: 'H1' | 'H2' | 'P', words: string) =>
  ({ kind: 'text', tag, text: words, isLine: false }) as const;

const columns = (parts: readonly (readonly Block[])[]): Block => ({
  kind: 'columns',
  columns: parts,
});

function tableBlock(table: Element): Block {
  const all = [...elementsIn(table)];
  const caption = all.find(({ tagName }) => tagName === 'caption');
  const rows = all
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) => ({
      cells: childrenOf(row).map((cell) => ({
        text: shown(cell),
        isHead: cell.tagName === 'th',
        isRight: hasClass(cell, 'align-right'),
      })),
      isStrong:
        attribute(row, 'data-kind') === 'sum' || ['thead', 'tfoot'].includes(nameAbove(row)),
    }));
  return { kind: 'table', caption: caption === undefined ? '' : shown(caption), rows };
}

const nameAbove = ({ parentNode }: Element): string =>
  parentNode !== null && 'tagName' in parentNode ? parentNode.tagName : '';

function tickOf(item: Element): string {
  const isTicked = [...elementsIn(item)].some((part) => attribute(part, 'aria-hidden') === 'true');
  return `${isTicked ? '☒' : '☐'} ${shown(item).replace('✕', '').trim()}`;
}

const shown = (element: Element): string =>
  seenText(element)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

function seenText(element: Element): string {
  if (hasClass(element, 'visually-hidden')) return '';
  return element.childNodes
    .map((node) => {
      if (tree.isTextNode(node)) return node.value.replace(/\s+/g, ' ');
      if (!tree.isElementNode(node)) return '';
      return node.tagName === 'br' ? '\n' : seenText(node);
    })
    .join('');
}

const childrenOf = (element: Element): Element[] =>
  element.childNodes.filter((node) => tree.isElementNode(node));
