import type { Element } from '#server/platform/html/site-frame.ts';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect } from 'vitest';
import { attributeOf, type Difference, outline, partsOf } from './outline.ts';

const isTyped = (element: Element) =>
  element.tagName === 'input' &&
  !['hidden', 'checkbox', 'radio'].includes(attributeOf(element, 'type'));
export const has = (name: string, value: string) => (element: Element) =>
  attributeOf(element, name) === value;
export const withClass = (name: string) => (element: Element) =>
  attributeOf(element, 'class').split(' ').includes(name);

/** Intended differences between an API page and its widget. */
const INTENDED: readonly Difference[] = [
  {
    why: 'the script of a widget moves the focus and says when it is busy',
    attribute: (_, name) => name === 'tabindex' || name === 'aria-busy',
  },
  {
    why: 'a place has suggestions only with a script',
    attribute: (element, name) =>
      attributeOf(element, 'role') === 'combobox' &&
      ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'spellcheck'].includes(name),
    drop: (element) =>
      has('role', 'listbox')(element) ||
      (element.tagName === 'span' && has('role', 'status')(element)),
    unwrap: (element) =>
      withClass('combobox')(element) ||
      (element.tagName === 'div' &&
        element.attrs.length === 0 &&
        element.childNodes.some((child) => 'attrs' in child && has('role', 'listbox')(child))),
  },
  {
    why: 'a page of the API has what was typed, and its own name for it in the tab',
    attribute: (element, name) =>
      (name === 'value' && isTyped(element)) ||
      (name === 'selected' && element.tagName === 'option') ||
      name === 'data-draft' ||
      name === 'data-enhance',
  },
  {
    why: 'a page of the API has a key and ids for a form that is sent without a script',
    attribute: (element, name) =>
      name === 'id' && (element.tagName === 'form' || has('type', 'hidden')(element)),
    drop: has('name', 'idempotencyKey'),
  },
  {
    why: 'a page of the API isolates the writing direction of names',
    unwrap: ({ tagName }) => tagName === 'bdi',
  },
];
type Fits = (element: Element) => boolean;

/** A widget's outline, or that of its matching parts. */
export const rendered = (
  widget: ReactElement,
  others: readonly Difference[] = [],
  fits?: Fits,
): string => drawn(renderToString(widget), fits, others);

/** An API page's outline, or that of its matching parts. */
export function drawn(markup: string, fits?: Fits, others: readonly Difference[] = []): string {
  const parts = fits === undefined ? markup : partsOf(markup, fits);
  expect(parts).not.toHaveLength(0);
  return outline(parts, [...INTENDED, ...others]);
}
