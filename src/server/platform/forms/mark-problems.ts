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
  textIn,
  type Element,
} from '../html/page-tree.ts';

export interface Problems {
  /** Id of the form, which the ids of its fields start with. */
  id: string;
  /** The sentence for the whole form. */
  message: string;
  /** What is wrong, by the name of the field. */
  errors: ReadonlyMap<string, string>;
}

/**
 * Marks the fields of a form that are wrong, and returns the summary for its top, with the same markup as the widgets.
 * The address leads to the summary's id, so that the browser moves the focus there.
 */
export function markProblems(
  form: Element | undefined,
  level: number,
  { id, message, errors }: Problems,
): Element {
  const lines = [...errors].map(([name, text]) => {
    const field =
      form && findElement(form, (element) => attribute(element, 'id') === `${id}-${name}`);
    if (form === undefined || field === undefined || attribute(field, 'type') === 'hidden')
      return newElement('li', {}, [text]);
    const label = labelOf(form, field);
    markField(field, text);
    const words = label === '' ? text : `${label}: ${text}`;
    return newElement('li', {}, [newElement('a', { href: `#${id}-${name}` }, [words])]);
  });
  const told = lines.length > 0 ? newElement('ul', {}, lines) : newElement('p', {}, [message]);
  const heading = newElement(`h${level}`, {}, [common.fields.problem]);
  // The alert is a child of what is focused: on one element some screen readers leave a part out (ErrorSummary.tsx).
  const alert = newElement('div', { role: 'alert' }, [heading, told]);
  return newElement('div', { class: 'error-summary', tabindex: '-1', id }, [alert]);
}

function markField(field: Element, text: string): void {
  const problemId = `${attribute(field, 'id') ?? ''}-problem`;
  const group = [...around(field)].find((element) => hasClass(element, 'field'));
  const problem = newElement('span', { class: 'problem', id: problemId }, [text]);
  putLast(group ?? field, problem);
  // ARIA has no invalid radio button: the group around it is described instead.
  const isChoice = attribute(field, 'type') === 'radio';
  const described = isChoice && group !== undefined ? group : field;
  const before = attribute(described, 'aria-describedby');
  setAttribute(described, 'aria-describedby', before ? `${before} ${problemId}` : problemId);
  if (!isChoice) setAttribute(field, 'aria-invalid', 'true');
}

/** The name of a field: the legend of a group of choices, or its label. */
function labelOf(form: Element, field: Element): string {
  const id = attribute(field, 'id');
  const group = [...around(field)].find(({ tagName }) => tagName === 'fieldset');
  if (attribute(field, 'type') === 'radio' && group !== undefined) {
    const legend = findElement(group, ({ tagName }) => tagName === 'legend');
    if (legend !== undefined) return textIn(legend);
  }
  const labels = [...elementsIn(form)].filter(({ tagName }) => tagName === 'label');
  const own =
    labels.find((label) => attribute(label, 'for') === id) ??
    [...around(field)].find(({ tagName }) => tagName === 'label');
  return own === undefined ? '' : textIn(own);
}
