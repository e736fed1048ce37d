import { forgetDraft, keepDraft, readDraft } from '#stores/drafts.ts';
import { showToast } from '#stores/toasts.ts';

/** Id of the appeal form, and the name of its draft. */
export const APPEAL = 'appeal';
/** Where the draft keeps the reference that the appeal has got; it is no field. */
export const REFERENCE = 'reference';

/** Keeps what stands in the form on the device, and the reference of this appeal. */
export function keepAppeal(form: HTMLFormElement, reference: string): void {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') values[name] = value;
  keepDraft(APPEAL, reference === '' ? values : { ...values, [REFERENCE]: reference });
}

/** The reference that this appeal has got before, or ''. */
export const keptReference = (): string => readDraft(APPEAL)?.values[REFERENCE] ?? '';

/**
 * Fills in the draft of this device and keeps every change from then on. It needs no widget: what is typed before one
 * is alive is kept too, and an uncontrolled field keeps its value when it becomes alive.
 */
export function startDraft(restored: HTMLElement | null, remove: HTMLElement | null): void {
  const form = formOf();
  if (form && fillIn(form) && restored) restored.hidden = false;
  document.addEventListener('input', ({ target }) => {
    const form = formOf();
    if (!form || !(target instanceof Element) || !form.contains(target)) return;
    // Another case is another appeal.
    const isOther = target.getAttribute('name') === 'caseNumber';
    keepAppeal(form, isOther ? '' : keptReference());
  });
  remove?.addEventListener('click', () => {
    forgetDraft(APPEAL);
    formOf()?.reset();
    if (restored) restored.hidden = true;
    showToast({ kind: 'done', text: remove.dataset['done'] ?? '' });
  });
}

const formOf = (): HTMLFormElement | null => document.querySelector(`form#${APPEAL}`);

/** Fills in what is still empty, and tells whether there was a draft. */
function fillIn(form: HTMLFormElement): boolean {
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
