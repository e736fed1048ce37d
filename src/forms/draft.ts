import { common } from '#messages/common.ts';
import { PATHS } from '#routes';
import { forgetTabForm, forgetTabFormsOf, keepTabDraft, readTabDraft } from '#stores/tab-forms.ts';
import { showToast } from '#stores/toasts.ts';
import { fillForm, isTouched } from './fill-form.ts';
import { secretNames, tabName, textsOf } from './form-data.ts';

/** What is no answer of the person: the field for robots. */
const NEVER_KEPT = ['website'];

/** The forms whose text a reload must not lose. */
const DRAFTED = 'form[data-draft]';

/** The pages that say that a form has arrived which the browser has sent without our script, and the form's id. */
const SENT: readonly (readonly [path: string, id: string])[] = [
  [PATHS.enquirySent, 'enquiry'],
  [PATHS.subscriptionSent, 'subscribe'],
  [PATHS.registrationSent, 'register'],
  [PATHS.applicationSent, 'apply'],
];

/**
 * Keeps what is typed into the forms with `data-draft` of the page until it is sent, so that neither a reload nor a crash loses
 * anything (D62): first fills in what this tab has kept, and says so, then follows every letter. Can be called again.
 */
export function keepDrafts(): void {
  forgetSent();
  let isRestored = false;
  for (const form of document.querySelectorAll<HTMLFormElement>(DRAFTED)) {
    // The address of a reader is on every page; only a form that the page is about says so.
    if (restoreDraftOf(form) && form.closest('main') !== null) isRestored = true;
    // What was typed before this script was there; a subject in the address is not typed.
    if (location.search === '') keepDraftOf(form);
  }
  if (isRestored) showToast({ kind: 'done', text: common.restored });
  document.addEventListener('input', onInput);
}

/** Forgets the forms that have arrived without our script: this page says so. */
function forgetSent(): void {
  for (const [path, id] of SENT) if (location.pathname === path) forgetTabFormsOf(id);
  const told = document.querySelector<HTMLElement>('[data-sent]');
  if (told === null) return;
  forgetTabForm(told.dataset['sent'] ?? '');
  // Once: what is typed after that is another draft, and a reload of this address must not lose it.
  const { pathname, searchParams, hash } = new URL(location.href);
  searchParams.delete('done');
  const rest = searchParams.size === 0 ? '' : `?${searchParams}`;
  history.replaceState(history.state, '', pathname + rest + hash);
  delete told.dataset['sent'];
}

function onInput({ target }: Event): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(DRAFTED) : null;
  if (form !== null) keepDraftOf(form);
}

/**
 * Keeps the values of a form in this tab that are not as the page came, and those that were kept before, except secrets, files
 * and hidden fields. A box that is not ticked any more is kept as an empty text.
 */
function keepDraftOf(form: HTMLFormElement): void {
  const before = Object.keys(readTabDraft(tabName(form)) ?? {});
  const now = textsOf(new FormData(form));
  const dropped = [...NEVER_KEPT, ...secretNames(form)];
  const kept = [...form.elements].flatMap((field): [string, string][] => {
    const name = field.getAttribute('name') ?? '';
    if (name === '' || dropped.includes(name) || !isTyped(field)) return [];
    const value = now[name] ?? '';
    const isNew = isTouched(field) || (before.includes(name) && value !== '');
    return isNew ? [[name, value]] : [];
  });
  keepTabDraft(tabName(form), Object.fromEntries(kept));
}

/** Fills in what this tab has kept, but for fields that the address fills in; returns whether anything has changed. */
function restoreDraftOf(form: HTMLFormElement): boolean {
  const values = readTabDraft(tabName(form));
  if (values === undefined) return false;
  const asked = new URLSearchParams(location.search);
  const rest = Object.entries(values).filter(([name]) => !asked.has(name));
  const textOf = () => JSON.stringify(textsOf(new FormData(form)));
  const before = textOf();
  fillForm(form, Object.fromEntries(rest), { onlyUntouched: true });
  if (textOf() === before) return false;
  form.closest('details')?.setAttribute('open', '');
  return true;
}

const isTyped = (field: Element): boolean =>
  !(field instanceof HTMLInputElement && ['hidden', 'file', 'submit'].includes(field.type)) &&
  !(field instanceof HTMLButtonElement) &&
  !(field instanceof HTMLFieldSetElement);
