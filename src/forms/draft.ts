import { PATHS } from '#routes';
import { forgetTabFormsOf, keepTabDraft, readTabDraft } from '#stores/tab-forms.ts';
import { fillForm } from './fill-form.ts';
import { textsOf } from './form-data.ts';

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

/** The name under which the tab keeps a form: its id, and for two jobs or roles a name each that begins with it. */
export const tabName = (form: HTMLFormElement): string => form.dataset['draft'] ?? form.id;

/** The fields whose values no storage may hold. */
export const secretNames = (form: HTMLFormElement): string[] =>
  inputsOf(form).flatMap(({ name, autocomplete }) =>
    /password|one-time-code/.test(autocomplete) ? [name] : [],
  );

/**
 * Keeps what is typed into the forms with `data-draft` of the page until it is sent, so that a reload loses nothing: first
 * fills in what this tab has kept, then follows every letter. Can be called again.
 */
export function keepDrafts(): void {
  for (const [path, id] of SENT) if (location.pathname === path) forgetTabFormsOf(id);
  for (const form of document.querySelectorAll<HTMLFormElement>(DRAFTED)) {
    restoreDraftOf(form);
    // What was typed before this script was there; a subject in the address is not typed.
    if (location.search === '') keepDraftOf(form);
  }
  document.addEventListener('input', onInput);
}

function onInput({ target }: Event): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(DRAFTED) : null;
  if (form !== null) keepDraftOf(form);
}

/** Keeps the values of a form in this tab, except secrets, files and hidden fields. */
function keepDraftOf(form: HTMLFormElement): void {
  const hidden = inputsOf(form).flatMap(({ name, type }) => (type === 'hidden' ? [name] : []));
  const dropped = [...NEVER_KEPT, ...secretNames(form), ...hidden];
  keepTabDraft(
    tabName(form),
    Object.fromEntries(
      Object.entries(textsOf(new FormData(form))).filter(([name]) => !dropped.includes(name)),
    ),
  );
}

/** Fills the empty fields of a form with what this tab has kept. */
function restoreDraftOf(form: HTMLFormElement): void {
  const values = readTabDraft(tabName(form));
  if (values !== undefined) fillForm(form, values, { onlyEmpty: true });
}

const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((field) => field instanceof HTMLInputElement);
