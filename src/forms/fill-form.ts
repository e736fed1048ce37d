/** The fields of a form that has them; uncontrolled, so what is put in stays. */
export type Values = Readonly<Record<string, string>>;

interface Fill {
  /** Leaves alone what somebody has typed or chosen already. */
  onlyEmpty?: boolean;
  /** Leaves alone what is not as the page came, but fills in over what came with it. */
  onlyUntouched?: boolean;
}

/** Puts values into the fields of a form, and tells whoever follows the form. Names that it does not have are skipped. */
export function fillForm(
  form: HTMLFormElement,
  values: Values,
  { onlyEmpty = false, onlyUntouched = false }: Fill = {},
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (onlyUntouched && partsOf(field).some(isTouched)) continue;
    if (field instanceof RadioNodeList) {
      if (!onlyEmpty || field.value === '') field.value = value;
    } else if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = value === field.value || (onlyEmpty && field.checked);
    else if (field instanceof HTMLSelectElement) {
      if (!onlyEmpty || field.selectedIndex <= 0) choose(field, value);
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (!onlyEmpty || field.value === '') field.value = value;
    }
  }
  dispatchInput(form);
}

/** Whether somebody, or a script, has changed a field since the page came. */
export function isTouched(field: Element): boolean {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.value !== firstValue(field);
  return isTextField(field) && field.value !== field.defaultValue;
}

/** Tells whoever follows the form that its fields have changed. */
export const dispatchInput = (form: HTMLFormElement): boolean =>
  form.dispatchEvent(new Event('input', { bubbles: true }));

const partsOf = (found: Element | RadioNodeList | null): Element[] =>
  found instanceof RadioNodeList
    ? [...found].filter((part) => part instanceof Element)
    : found === null
      ? []
      : [found];

const isTextField = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** What a list shows as long as nobody chooses. */
const firstValue = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find((option) => option.hasAttribute('selected')) ?? options[0])?.value;

/** A choice that the list does not have leaves it as it is. */
function choose(select: HTMLSelectElement, value: string): void {
  if ([...select.options].some((option) => option.value === value)) select.value = value;
}
