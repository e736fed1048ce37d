/** Finds the legend of a group, or else the label (as in GOV.UK Frontend, error summary). */
export function labelElementOf(field: HTMLElement): HTMLElement | null {
  const isRadio = field instanceof HTMLInputElement && field.type === 'radio';
  if (isRadio || field instanceof HTMLFieldSetElement) return legendAround(field);
  return (
    document.querySelector<HTMLElement>(`label[for="${CSS.escape(field.id)}"]`) ??
    field.closest('label')
  );
}

/** Returns the label without its question mark, after the legend where two fields share a label: "Collection, Name". */
export function labelTextOf(field: HTMLElement): string {
  const label = labelElementOf(field);
  const text = labelText(label);
  const isShared =
    label instanceof HTMLLabelElement &&
    [...(label.form?.querySelectorAll('label') ?? [])].some(
      (other) => other !== label && labelText(other) === text,
    );
  const legend = isShared ? labelText(legendAround(field)) : '';
  return legend === '' ? text : `${legend}, ${text}`;
}

const legendAround = (field: HTMLElement): HTMLElement | null =>
  field.closest('fieldset')?.querySelector<HTMLElement>('legend') ?? null;

const labelText = (element: HTMLElement | null): string =>
  element?.textContent.trim().replace(/\?$/, '') ?? '';
