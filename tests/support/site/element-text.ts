import { defaultTreeAdapter as tree } from 'parse5';
import type { Element } from '#server/platform/html/index.ts';

/** Returns the words of an element as a page shows them, on one line. */
export const trimmedText = (element: Element): string =>
  rawText(element).replace(/\s+/g, ' ').trim();

const rawText = (element: Element): string =>
  element.childNodes
    .map((node) =>
      tree.isTextNode(node) ? node.value : tree.isElementNode(node) ? rawText(node) : '',
    )
    .join('');
