/** The keys are names of fields. */
export type Values = Readonly<Record<string, string>>;

interface Fill {
  onlyEmpty?: boolean;
  /** Skips fields that the visitor has changed; overwrites default values. */
  onlyUntouched?: boolean;
}

/** Sets the fields of a form and dispatches `input`. Unknown names are skipped. */
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
      if (!onlyEmpty || field.selectedIndex <= 0) selectOption(field, value);
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (!onlyEmpty || field.value === '') field.value = value;
      // What is typed next takes its place, instead of being added.
      if (onlyUntouched && field === document.activeElement) field.select();
    }
  }
  dispatchInput(form);
}

/** Says whether a field differs from its default. */
export function isTouched(field: Element): boolean {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.value !== firstValue(field);
  return isTextField(field) && field.value !== field.defaultValue;
}

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

/** Returns the value that a list has before anything is chosen. */
const firstValue = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find((option) => option.hasAttribute('selected')) ?? options[0])?.value;

/** A value that the list lacks changes nothing. */
function selectOption(select: HTMLSelectElement, value: string): void {
  if ([...select.options].some((option) => option.value === value)) select.value = value;
}
