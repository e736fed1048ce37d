import { HONEYPOT } from '#api/honeypot.ts';
import * as common from '#messages/common.ts';
import { PATHS } from '#routes';
import { forgetTabForm, forgetTabFormsOf, storeTabDraft, readTabDraft } from '#stores/tab-forms.ts';
import { showToast } from '#stores/toasts.ts';
import { fillForm, isTouched } from './fill-form.ts';
import { secretNames, tabName, textsOf } from './form-data.ts';

const NEVER_KEPT = [HONEYPOT];

const DRAFTED = 'form[data-draft]';

/** Pages that confirm a form sent without our script, with the form's id. The compiler asks for each whose name ends so. */
const SENT = {
  [PATHS.enquirySent]: 'enquiry',
  [PATHS.subscriptionSent]: 'subscribe',
  [PATHS.registrationSent]: 'register',
  [PATHS.applicationSent]: 'apply',
  [PATHS.account]: 'login',
} satisfies Record<(typeof PATHS)[SentPage | 'account'], string>;
type SentPage = Extract<keyof typeof PATHS, `${string}Sent`>;

/**
 * Stores `data-draft` forms in this tab until they are sent (D62): it restores them with a message and saves each
 * change. A second call does nothing.
 */
export function storeDrafts(): void {
  forgetSent();
  let isRestored = false;
  for (const form of document.querySelectorAll<HTMLFormElement>(DRAFTED)) {
    // The footer's form is on every page, so only one in `main` shows the message.
    if (restoreDraftOf(form) && form.closest('main') !== null) isRestored = true;
    // It was typed before this script loaded, unless the address fills the form in.
    if (![...form.elements].some((field) => isTyped(field) && isInQuery(field))) storeDraftOf(form);
  }
  if (isRestored) showToast({ kind: 'done', text: common.restored });
  document.addEventListener('input', onInput);
}

/** Forgets forms sent without our script, as this page confirms. */
function forgetSent(): void {
  for (const [path, id] of Object.entries(SENT))
    if (location.pathname === path) forgetTabFormsOf(id);
  const notice = document.querySelector<HTMLElement>('[data-sent]');
  if (notice === null) return;
  forgetTabForm(notice.dataset['sent'] ?? '');
  // Only once: a reload of this address must not lose a later draft.
  const { pathname, searchParams, hash } = new URL(location.href);
  searchParams.delete('done');
  const rest = searchParams.size === 0 ? '' : `?${searchParams}`;
  history.replaceState(history.state, '', pathname + rest + hash);
  delete notice.dataset['sent'];
}

function onInput({ target }: Event): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(DRAFTED) : null;
  if (form !== null) storeDraftOf(form);
}

/**
 * Saves fields that changed or were saved before, except secrets, files and hidden ones; an unticked box is saved as
 * ''.
 */
function storeDraftOf(form: HTMLFormElement): void {
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
  storeTabDraft(tabName(form), Object.fromEntries(kept));
}

/** Restores the draft, except fields set by the address; returns whether anything changed. */
function restoreDraftOf(form: HTMLFormElement): boolean {
  const values = readTabDraft(tabName(form));
  if (values === undefined) return false;
  const query = new URLSearchParams(location.search);
  const rest = Object.entries(values).filter(([name]) => !query.has(name));
  const textOf = () => JSON.stringify(textsOf(new FormData(form)));
  const before = textOf();
  fillForm(form, Object.fromEntries(rest), { onlyUntouched: true });
  if (textOf() === before) return false;
  form.closest('details')?.setAttribute('open', '');
  return true;
}

const isInQuery = (field: Element): boolean =>
  new URLSearchParams(location.search).has(field.getAttribute('name') ?? '');

const isTyped = (field: Element): boolean =>
  !(field instanceof HTMLInputElement && ['hidden', 'file', 'submit'].includes(field.type)) &&
  !(field instanceof HTMLButtonElement) &&
  !(field instanceof HTMLFieldSetElement);
