/** The fields of a form that has them; uncontrolled, so what is put in stays. */
export type Values = Readonly<Record<string, string>>;

interface Fill {
  /** Leaves alone what somebody has typed or chosen already. */
  onlyEmpty?: boolean;
}

/** Puts values into the fields of a form, and tells whoever follows the form. Names that it does not have are skipped. */
export function fillForm(
  form: HTMLFormElement,
  values: Values,
  { onlyEmpty = false }: Fill = {},
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
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

/** Tells whoever follows the form that its fields have changed. */
export const dispatchInput = (form: HTMLFormElement): boolean =>
  form.dispatchEvent(new Event('input', { bubbles: true }));

/** A choice that the list does not have leaves it as it is. */
function choose(select: HTMLSelectElement, value: string): void {
  if ([...select.options].some((option) => option.value === value)) select.value = value;
}
