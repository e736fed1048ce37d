/**
 * What names a field on the page: the legend of radio buttons and of a group, the label of anything else (as the error
 * summary of GOV.UK Frontend finds it).
 */
export function labelElementOf(field: HTMLElement): HTMLElement | null {
  const isRadio = field instanceof HTMLInputElement && field.type === 'radio';
  if (isRadio || field instanceof HTMLFieldSetElement) return legendAround(field);
  return (
    document.querySelector<HTMLElement>(`label[for="${CSS.escape(field.id)}"]`) ??
    field.closest('label')
  );
}

/**
 * The name of a field in words, without a question mark. Where two fields of a form have the same label, such as the names
 * of sender and recipient, the legend around the field comes first: "Collection, Name".
 */
export function labelTextOf(field: HTMLElement): string {
  const label = labelElementOf(field);
  const text = textOf(label);
  const isShared =
    label instanceof HTMLLabelElement &&
    [...(label.form?.querySelectorAll('label') ?? [])].some(
      (other) => other !== label && textOf(other) === text,
    );
  const legend = isShared ? textOf(legendAround(field)) : '';
  return legend === '' ? text : `${legend}, ${text}`;
}

const legendAround = (field: HTMLElement): HTMLElement | null =>
  field.closest('fieldset')?.querySelector<HTMLElement>('legend') ?? null;

const textOf = (element: HTMLElement | null): string =>
  element?.textContent.trim().replace(/\?$/, '') ?? '';
