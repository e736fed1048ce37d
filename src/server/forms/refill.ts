import { parse, serialize } from 'parse5';
import { fieldMessages } from '#messages';
import type { Draft } from './drafts.ts';
import { fillIn } from './fill-in.ts';
import { markProblems, type Problems } from './mark-problems.ts';
import {
  around,
  attribute,
  elementsIn,
  find,
  newElement,
  putAfter,
  putFirst,
  setAttribute,
  setText,
  textIn,
  unwrap,
  type Element,
  type Parent,
} from './page-tree.ts';

/** The page is for who has no script: what stands in <noscript> counts as elements. */
const WITHOUT_SCRIPT = { scriptingEnabled: false };
const CONTROLS = ['input', 'select', 'textarea'];
const DEEPEST = 6;

/**
 * The page with the form of the draft filled in and what is wrong on top of it; on a page without that form what is
 * wrong stands under its heading. Scripts and styles keep every byte, because the page's policy has their hashes.
 */
export function refilled(page: string, { form: id, values, message, errors }: Draft): string {
  const document = parse(page, WITHOUT_SCRIPT);
  const target = find(document, (element) => attribute(element, 'id') === id);
  if (target !== undefined) setAttribute(target, 'id', undefined);
  const problems = { id, message, errors: new Map(Object.entries(errors)) };
  const form = find(document, (element) => isForm(element, id));
  if (form === undefined) tellUnderHeading(document, problems);
  else {
    // A widget would start with its empty form and throw away what stands in this one; the form works without it.
    for (const outer of [...around(form)]) if (outer.tagName === 'astro-island') unwrap(outer);
    fillIn(form, new Map(Object.entries(values)));
    putFirst(form, markProblems(form, levelAt(document, form), problems));
  }
  addWholeStyle(document);
  const title = find(document, ({ tagName }) => tagName === 'title');
  if (title !== undefined) setText(title, fieldMessages.errorTitle(textIn(title)));
  return serialize(document, WITHOUT_SCRIPT);
}

/** The page's own style has no rules for problems, which the page as it was built does not have. */
function addWholeStyle(document: Parent): void {
  const style = find(document, (element) => attribute(element, 'data-all') !== undefined);
  const href = style === undefined ? undefined : attribute(style, 'data-all');
  if (style !== undefined && href !== undefined)
    putAfter(style, newElement('link', { rel: 'stylesheet', href }, []));
}

function tellUnderHeading(document: Parent, problems: Problems): void {
  const heading = find(document, ({ tagName }) => tagName === 'h1');
  if (heading === undefined) return;
  const place = [heading, ...around(heading)].find(
    ({ parentNode }) => parentNode?.nodeName === 'main' || parentNode?.nodeName === 'body',
  );
  const summary = markProblems(undefined, 2, problems);
  putAfter(place ?? heading, newElement('div', { class: 'wrap' }, [summary]));
}

/** The form with a control whose id starts with the form's. */
const isForm = (form: Element, id: string): boolean =>
  form.tagName === 'form' &&
  find(
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
