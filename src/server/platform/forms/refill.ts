import { parse, parseFragment, serialize } from 'parse5';
import { KEY_FIELD } from '#api/idempotency.ts';
import { common } from '#messages/common.ts';
import { newToken } from '../ids.ts';
import type { Html } from '../html/html.ts';
import type { FormDraft } from './drafts.ts';
import { markProblems, type Problems } from './mark-problems.ts';
import {
  around,
  attribute,
  elementsIn,
  findElement,
  newElement,
  putAfter,
  putFirst,
  remove,
  setAttribute,
  setText,
  textIn,
  unwrap,
  type Element,
  type Parent,
} from '../html/page-tree.ts';

/** Types of input that hold no text of the visitor, or text that is never given back. */
const NOT_TYPED = ['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset'];

/** Restores the typed values of a form. A control without a value stays as it is in the page. */
export function restoreValues(form: Element, values: ReadonlyMap<string, string>): void {
  for (const control of elementsIn(form)) {
    const name = attribute(control, 'name') ?? '';
    const value = values.get(name);
    if (control.tagName === 'input' && name !== '') fillInput(control, value);
    else if (value === undefined) continue;
    // A parser drops one line break at the start of a textarea (HTML Standard, section 13.2.6.4.7).
    else if (control.tagName === 'textarea')
      setText(control, /^[\r\n]/.test(value) ? `\n${value}` : value);
    else if (control.tagName === 'select') choose(control, value);
  }
}

function fillInput(input: Element, value: string | undefined): void {
  const type = (attribute(input, 'type') ?? 'text').toLowerCase();
  if (NOT_TYPED.includes(type)) return;
  const own = attribute(input, 'value') ?? 'on';
  // A form sends nothing for a box that is not ticked, and nothing for a choice that is not made.
  if (type === 'checkbox') setAttribute(input, 'checked', value === own ? '' : undefined);
  else if (value === undefined) return;
  else if (type === 'radio') setAttribute(input, 'checked', value === own ? '' : undefined);
  else setAttribute(input, 'value', value);
}

function choose(select: Element, value: string): void {
  const options = [...elementsIn(select)].filter(({ tagName }) => tagName === 'option');
  const chosen = options.find((option) => (attribute(option, 'value') ?? textIn(option)) === value);
  if (chosen === undefined) return;
  for (const option of options)
    setAttribute(option, 'selected', option === chosen ? '' : undefined);
}

/** The page is for a browser without scripts, so the content of <noscript> is parsed as elements. */
const WITHOUT_SCRIPT = { scriptingEnabled: false };
const CONTROLS = ['input', 'select', 'textarea'];
const DEEPEST = 6;

/**
 * The page with the form of the draft filled in and a summary of the problems on top of it; on a page without that form
 * the summary is below the heading. Scripts and styles keep every byte, because the page's policy has their hashes.
 */
export function refilled(page: string, { form: id, values, message, errors }: FormDraft): string {
  const document = parse(page, WITHOUT_SCRIPT);
  const target = findElement(document, (element) => attribute(element, 'id') === id);
  if (target !== undefined) setAttribute(target, 'id', undefined);
  const problems = { id, message, errors: new Map(Object.entries(errors)) };
  const form = findElement(document, (element) => isForm(element, id));
  if (form === undefined) tellUnderHeading(document, problems);
  else {
    withoutWidget(form);
    restoreValues(form, new Map(Object.entries(values)));
    giveKey(form);
    putFirst(form, markProblems(form, levelAt(document, form), problems));
  }
  const title = findElement(document, ({ tagName }) => tagName === 'title');
  if (title !== undefined) setText(title, common.fields.errorTitle(textIn(title)));
  return serialize(document, WITHOUT_SCRIPT);
}

/** A form as it is filled in before it is sent. */
interface Prefilled {
  id: string;
  values: Readonly<Record<string, string>>;
  /** Shown first in the form. */
  first: Html | undefined;
  /** The end of the address of the link that leads to this page, which the page itself leaves out. */
  link: string;
}

/** The page with a form filled in; undefined when the page has no such form. */
export function prefilled(
  page: string,
  { id, values, first, link }: Prefilled,
): string | undefined {
  const document = parse(page, WITHOUT_SCRIPT);
  const form = findElement(document, (element) => isForm(element, id));
  if (form === undefined) return undefined;
  withoutWidget(form);
  restoreValues(form, new Map(Object.entries(values)));
  for (const part of [...elementsIn(parseFragment(first?.markup ?? ''))].slice(0, 1))
    putFirst(form, part);
  giveKey(form);
  const leading = findElement(
    document,
    (element) => attribute(element, 'href')?.endsWith(link) === true,
  );
  for (const outer of leading === undefined ? [] : around(leading))
    if (outer.tagName === 'noscript') remove(outer);
  return serialize(document, WITHOUT_SCRIPT);
}

/** A widget would replace the filled form by its empty one; the form works without it. */
function withoutWidget(form: Element): void {
  for (const outer of [...around(form)])
    if (attribute(outer, 'data-island') !== undefined) unwrap(outer);
}

/** This page is for one visitor, so its form can have a key of its own. One that only asks needs none. */
function giveKey(form: Element): void {
  if (attribute(form, 'method') !== 'post') return;
  putFirst(form, newElement('input', { type: 'hidden', name: KEY_FIELD, value: newToken() }, []));
}

function tellUnderHeading(document: Parent, problems: Problems): void {
  const heading = findElement(document, ({ tagName }) => tagName === 'h1');
  if (heading === undefined) return;
  const place = [heading, ...around(heading)].find(
    ({ parentNode }) => parentNode?.nodeName === 'main' || parentNode?.nodeName === 'body',
  );
  const summary = markProblems(undefined, 2, problems);
  putAfter(place ?? heading, newElement('div', { class: 'wrap' }, [summary]));
}

const isForm = (form: Element, id: string): boolean =>
  form.tagName === 'form' &&
  findElement(
    form,
    (element) =>
      CONTROLS.includes(element.tagName) && attribute(element, 'id')?.startsWith(`${id}-`) === true,
  ) !== undefined;

/** The level of a heading in a form: one below the heading before it. */
function levelAt(document: Parent, form: Element): number {
  let before = 1;
  for (const element of elementsIn(document)) {
    if (element === form) break;
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (level !== undefined) before = Number(level);
  }
  return Math.min(before + 1, DEEPEST);
}
