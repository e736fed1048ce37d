import {
  attribute,
  elementsIn,
  setAttribute,
  setText,
  textIn,
  type Element,
} from '../html/page-tree.ts';

/** Types of input that hold no text of the visitor, or text that is never given back. */
const NOT_TYPED = ['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset'];

/** Puts what was typed back into the controls of a form. A control without a value stays as it is in the page. */
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
