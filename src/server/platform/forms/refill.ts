import { parse, parseFragment, serialize } from 'parse5';
import { KEY_FIELD, RETURNED } from '#api/idempotency.ts';
import { common } from '#messages/common.ts';
import { newToken } from '../ids.ts';
import type { Html } from '../html/html.ts';
import type { FormDraft } from './drafts.ts';
import {
  around,
  attribute,
  elementsIn,
  findElement,
  hasClass,
  newElement,
  putAfter,
  putFirst,
  putLast,
  remove,
  setAttribute,
  setText,
  trimmedText,
  unwrap,
  type Element,
  type Parent,
} from '../html/site-frame.ts';

interface Problems {
  id: string;
  message: string;
  errors: ReadonlyMap<string, string>;
}

/** The markup is that of ui/ErrorSummary.tsx. The address leads to its id, for the focus. */
function markProblems(
  form: Element | undefined,
  level: number,
  { id, message, errors }: Problems,
): Element {
  const controls = form === undefined ? [] : [...elementsIn(form)];
  const ids = controls.map((control) => attribute(control, 'id'));
  const found = [...errors].map(([name, text]) => ({ at: ids.indexOf(`${id}-${name}`), text }));
  const lines = found
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, text }) => {
      const field = controls[at];
      if (form === undefined || field === undefined || attribute(field, 'type') === 'hidden')
        return newElement('li', {}, [text]);
      const label = labelOrLegend(form, field);
      markField(field, text);
      const words = label === '' ? text : `${label}: ${text}`;
      return newElement('li', {}, [newElement('a', { href: `#${ids[at] ?? ''}` }, [words])]);
    });
  const heading = newElement(`h${level}`, {}, [common.fields.problem]);
  const list = newElement('ul', {}, lines.length > 0 ? lines : [newElement('li', {}, [message])]);
  // On the focused element itself some screen readers leave a part out (ErrorSummary.tsx).
  const alert = newElement('div', { role: 'alert' }, [heading, list]);
  return newElement('div', { class: 'error-summary', tabindex: '-1', id }, [alert]);
}

function markField(field: Element, text: string): void {
  for (const outer of around(field))
    if (outer.tagName === 'details') setAttribute(outer, 'open', '');
  const problemId = `${attribute(field, 'id') ?? ''}-problem`;
  const group = [...around(field)].find((element) => hasClass(element, 'field'));
  const problem = newElement('span', { class: 'problem', id: problemId }, [text]);
  putLast(group ?? field, problem);
  // ARIA has no invalid radio button, so the group is described.
  const isChoice = attribute(field, 'type') === 'radio';
  const described = isChoice && group !== undefined ? group : field;
  const before = attribute(described, 'aria-describedby');
  setAttribute(described, 'aria-describedby', before ? `${before} ${problemId}` : problemId);
  if (!isChoice) setAttribute(field, 'aria-invalid', 'true');
}

function labelOrLegend(form: Element, field: Element): string {
  const id = attribute(field, 'id');
  const group = [...around(field)].find(({ tagName }) => tagName === 'fieldset');
  const legend = group && findElement(group, ({ tagName }) => tagName === 'legend');
  if (attribute(field, 'type') === 'radio' && legend !== undefined) return nameIn(legend);
  const labels = [...elementsIn(form)].filter(({ tagName }) => tagName === 'label');
  const own =
    labels.find((label) => attribute(label, 'for') === id) ??
    [...around(field)].find(({ tagName }) => tagName === 'label');
  if (own === undefined) return '';
  const name = nameIn(own);
  const isShared = labels.some((label) => label !== own && nameIn(label) === name);
  return isShared && legend !== undefined ? `${nameIn(legend)}, ${name}` : name;
}

const nameIn = (element: Element): string => trimmedText(element).replace(/\?$/, '');

const NOT_TYPED = ['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset'];

export function restoreValues(form: Element, values: ReadonlyMap<string, string>): void {
  for (const control of elementsIn(form)) {
    const name = attribute(control, 'name') ?? '';
    const value = values.get(name);
    if (control.tagName === 'input' && name !== '') fillInput(control, value);
    else if (value === undefined) continue;
    // Parsers drop a line break at the start of a textarea (HTML Standard, section 13.2.6.4.7).
    else if (control.tagName === 'textarea')
      setText(control, /^[\r\n]/.test(value) ? `\n${value}` : value);
    else if (control.tagName === 'select') choose(control, value);
  }
}

function fillInput(input: Element, value: string | undefined): void {
  const type = (attribute(input, 'type') ?? 'text').toLowerCase();
  if (NOT_TYPED.includes(type)) return;
  const own = attribute(input, 'value') ?? 'on';
  // Forms send nothing for an unticked box or an open choice.
  if (type === 'checkbox') setAttribute(input, 'checked', value === own ? '' : undefined);
  else if (value === undefined) return;
  else if (type === 'radio') setAttribute(input, 'checked', value === own ? '' : undefined);
  else setAttribute(input, 'value', value);
}

function choose(select: Element, value: string): void {
  const options = [...elementsIn(select)].filter(({ tagName }) => tagName === 'option');
  const chosen = options.find(
    (option) => (attribute(option, 'value') ?? trimmedText(option)) === value,
  );
  if (chosen === undefined) return;
  for (const option of options)
    setAttribute(option, 'selected', option === chosen ? '' : undefined);
}

/** Parses the content of <noscript> as elements. */
const WITHOUT_SCRIPT = { scriptingEnabled: false };
const CONTROLS = ['input', 'select', 'textarea'];
const DEEPEST = 6;

/** The summary goes on top. Scripts and styles keep every byte for the policy's hashes. */
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
    giveKey(form, RETURNED);
    withoutOffers(document, id);
    putFirst(form, markProblems(form, levelAt(document, form), problems));
  }
  const title = findElement(document, ({ tagName }) => tagName === 'title');
  if (title !== undefined) setText(title, common.fields.errorTitle(trimmedText(title)));
  return serialize(document, WITHOUT_SCRIPT);
}

interface Prefilled {
  id: string;
  values: Readonly<Record<string, string>>;
  first: Html | undefined;
  /** The button says these words in place of the page's. */
  order?: string;
}

export function prefilled(
  page: string,
  { id, values, first, order }: Prefilled,
): string | undefined {
  const document = parse(page, WITHOUT_SCRIPT);
  const form = findElement(document, (element) => isForm(element, id));
  if (form === undefined) return undefined;
  withoutWidget(form);
  restoreValues(form, new Map(Object.entries(values)));
  for (const part of [...elementsIn(parseFragment(first?.markup ?? ''))].slice(0, 1))
    putFirst(form, part);
  giveKey(form);
  const button = findElement(form, (element) => hasClass(element, 'order'));
  if (button !== undefined && order !== undefined) setText(button, order);
  withoutOffers(document, id);
  return serialize(document, WITHOUT_SCRIPT);
}

/** These elements would fill in the form, which is filled in already. */
function withoutOffers(document: Parent, id: string): void {
  for (const element of [...elementsIn(document)])
    if (attribute(element, 'data-unfilled') === id) remove(element);
}

/** A widget would replace it by an empty form. */
function withoutWidget(form: Element): void {
  for (const outer of [...around(form)])
    if (attribute(outer, 'data-island') !== undefined) unwrap(outer);
}

/** The page is one visitor's, so its posts need a key; queries need none. */
function giveKey(form: Element, start = ''): void {
  if (attribute(form, 'method') !== 'post') return;
  const value = `${start}${newToken()}`;
  putFirst(form, newElement('input', { type: 'hidden', name: KEY_FIELD, value }, []));
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

function levelAt(document: Parent, form: Element): number {
  let before = 1;
  for (const element of elementsIn(document)) {
    if (element === form) break;
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (level !== undefined) before = Number(level);
  }
  return Math.min(before + 1, DEEPEST);
}
