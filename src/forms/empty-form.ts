/** Resets a form, and empties what a form that came back has as its defaults: React would put those back. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset();
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden]),textarea',
  ))
    if ('checked' in field && field.type === 'checkbox') field.checked = false;
    else field.value = '';
}
