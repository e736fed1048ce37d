import { common } from '#messages/common.ts';
import {
  around,
  attribute,
  elementsIn,
  findElement,
  hasClass,
  newElement,
  putLast,
  setAttribute,
  trimmedText,
  type Element,
} from '../html/page-tree.ts';

export interface Problems {
  id: string;
  message: string;
  errors: ReadonlyMap<string, string>;
}

/** Markup of ui/ErrorSummary.tsx; the address leads to its id, for the focus. */
export function markProblems(
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
  const problemId = `${attribute(field, 'id') ?? ''}-problem`;
  const group = [...around(field)].find((element) => hasClass(element, 'field'));
  const problem = newElement('span', { class: 'problem', id: problemId }, [text]);
  putLast(group ?? field, problem);
  // ARIA has no invalid radio button: describe its group.
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
