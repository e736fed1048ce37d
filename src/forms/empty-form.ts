/** Resets a form, and empties what a form that came back has as its defaults: React would put those back. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset();
  for (const field of form.elements)
    if (field instanceof HTMLSelectElement) field.selectedIndex = 0;
    else if (field instanceof HTMLTextAreaElement) field.value = '';
    else if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    else if (/checkbox|radio/.test(field.type)) field.checked = false;
    else field.value = '';
}
