import { forgetDraft, storeDraft, readDraft } from '#stores/drafts.ts';
import { showToast } from '#stores/toasts.ts';
import { isTouched } from '#forms/fill-form.ts';
import { textsOf } from '#forms/form-data.ts';

/** It is the id of the form and the name of its draft. */
export const APPEAL = 'appeal';
/** A draft has the reference under this key, which is no field. */
const REFERENCE = 'reference';

export function storeAppeal(form: HTMLFormElement, reference: string): void {
  const values = textsOf(new FormData(form));
  storeDraft(APPEAL, reference === '' ? values : { ...values, [REFERENCE]: reference });
}

/** Returns '' where no reference is stored. */
export const storedReference = (): string => readDraft(APPEAL)?.values[REFERENCE] ?? '';

/** Restores the draft and keeps every change, also before hydration, which leaves uncontrolled fields alone. */
export function appealDraft(): void {
  const restored = document.querySelector<HTMLElement>('#appeal-restored');
  const remove = document.querySelector<HTMLElement>('#appeal-delete');
  const form = appealForm();
  const isRestored = form !== null && fillAppeal(form);
  if (isRestored && restored) restored.hidden = false;
  // It may have been typed before this script loaded.
  if (form && !isRestored && [...form.elements].some(isTouched)) storeAppeal(form, '');
  document.addEventListener('input', ({ target }) => {
    const form = appealForm();
    if (!form || !(target instanceof Element) || !form.contains(target)) return;
    // Another case number means another appeal.
    const isOther = target.getAttribute('name') === 'caseNumber';
    storeAppeal(form, isOther ? '' : storedReference());
  });
  remove?.addEventListener('click', () => {
    forgetDraft(APPEAL);
    appealForm()?.reset();
    if (restored) restored.hidden = true;
    showToast({ kind: 'done', text: remove.dataset['done'] ?? '' });
  });
}

const appealForm = (): HTMLFormElement | null => document.querySelector(`form#${APPEAL}`);

/** Returns whether there was a draft. */
function fillAppeal(form: HTMLFormElement): boolean {
  const values = readDraft(APPEAL)?.values;
  if (values === undefined) return false;
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!isText && !(field instanceof RadioNodeList)) continue;
    if (field.value !== '') continue;
    field.value = value;
    if (isText) field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return true;
}
