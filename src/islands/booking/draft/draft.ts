import { forgetDraft, storeDraft, readDraft, watchDraft } from '#stores/drafts.ts';
import { HONEYPOT } from '#api/honeypot.ts';
import { isLoggedIn } from '#stores/session-mark.ts';
import { forgetTabForm, seedOf } from '#stores/tab-forms.ts';
import { showToast } from '#stores/toasts.ts';
import { emptyForm } from '#forms/empty-form.ts';
import { dispatchInput, fillForm, isTouched, type Values } from '#forms/fill-form.ts';
import { textsOf } from '#forms/form-data.ts';

const BOOKING_DRAFT = 'booking';
/** A draft has under this key, which is no field, the query that it was filled in from. */
const QUERY = '?';
/** A draft has under this key, which is no field, the seed of its Idempotency-Keys (D65). */
const SEED = '#';
/** The form begins with these values, so they make no draft. */
const DEFAULTS: Values = { deliveryCountry: 'ireland' };
const NEVER_DRAFTED = [HONEYPOT, 'elapsedMs'];

/** When the draft that this tab last read or wrote was saved. */
let knownSavedAt: number | undefined;
let isFilling = false;
/** These values belong to customs lines, which exist only after hydration. */
let unplaced: Values = {};

/** The form was filled in from this query, here or in the draft. */
let filledFrom: string | undefined;

/** Remembers that the form is filled in from this query. Returns whether the draft was, too. */
export function rememberQuery(search: string): boolean {
  filledFrom = search;
  return readDraft(BOOKING_DRAFT)?.values[QUERY] === search;
}

export function leaveDraft(): void {
  forgetDraft(BOOKING_DRAFT);
  forgetTabForm(BOOKING_DRAFT);
  knownSavedAt = undefined;
  unplaced = {};
}

export function fillUnplaced(): void {
  const form = bookingForm();
  if (form && Object.keys(unplaced).length > 0) putValues(form, unplaced, true);
}

/**
 * Restores the draft and keeps every change. Optimistic locking: another tab's newer draft is never overwritten;
 * `notice` offers the choice.
 */
export function bookingDraft(element: HTMLElement): void {
  const notice = document.querySelector<HTMLElement>('#booking-other');
  const clear = document.querySelector<HTMLElement>('#booking-clear');
  const restored = restoredLine();
  // The page found none and started this later: one that is there now is another tab's (components/DraftGate.astro).
  const draft = element.dataset['wake'] === 'load' ? readDraft(BOOKING_DRAFT) : undefined;
  knownSavedAt = draft?.savedAt;
  filledFrom ??= draft?.values[QUERY];
  const form = bookingForm();
  if (form && draft) {
    seedOf(BOOKING_DRAFT, draft.values[SEED]);
    putValues(form, draft.values, true);
    if (restored) restored.textContent = restored.dataset['text'] ?? '';
  }
  // It may have been typed or prefilled before this script loaded.
  if (form && [...form.elements].some(isTouched)) keepTyped(form, notice);
  document.addEventListener('input', ({ target }) => {
    const form = bookingForm();
    if (form && !isFilling && target instanceof Node && form.contains(target))
      keepTyped(form, notice);
  });
  watchDraft(BOOKING_DRAFT, () => {
    const form = bookingForm();
    if (form && isFilledIn(form)) showConflict(notice);
    // In an empty form the notice waits for the first change.
    else if (readDraft(BOOKING_DRAFT) === undefined) knownSavedAt = undefined;
  });
  const [other, own] = notice?.querySelectorAll('button') ?? [];
  other?.addEventListener('click', () => takeOther(notice));
  own?.addEventListener('click', () => keepOwn(notice));
  clear?.addEventListener('click', () => {
    leaveDraft();
    empty();
    restored?.replaceChildren();
    if (notice) notice.hidden = true;
    showToast({ kind: 'done', text: clear.dataset['done'] ?? '' });
  });
  // A form in use, or one that a session fills in, gets its price on load.
  if (draft !== undefined || isLoggedIn())
    document
      .querySelector('[data-island=Booking]')
      ?.dispatchEvent(new CustomEvent('wake', { bubbles: true }));
}

/** This line of the form says what was filled in. */
export const restoredLine = (): HTMLElement | null => document.querySelector('.restored');

/** A form that came back has left its id to the summary of its problems. */
const bookingForm = (): HTMLFormElement | null => document.querySelector('.booking form');

function keepTyped(form: HTMLFormElement, notice: HTMLElement | null): void {
  if (showConflict(notice)) return;
  const values = { ...unplaced, ...valuesOf(form) };
  if (Object.keys(values).length === 0) forgetDraft(BOOKING_DRAFT);
  else {
    const now = { ...values, [QUERY]: filledFrom ?? '', [SEED]: seedOf(BOOKING_DRAFT) };
    const kept = readDraft(BOOKING_DRAFT)?.values;
    // Saving equal values would only outdate the other tab's draft.
    if (kept && isSame(now, kept)) return;
    // Later even within one millisecond, or after the clock was put back.
    storeDraft(BOOKING_DRAFT, now, Math.max(Date.now(), (knownSavedAt ?? 0) + 1));
  }
  knownSavedAt = readDraft(BOOKING_DRAFT)?.savedAt;
}

/** Returns whether another tab has changed the draft. */
function showConflict(notice: HTMLElement | null): boolean {
  const stored = readDraft(BOOKING_DRAFT)?.savedAt;
  const isOther = stored !== knownSavedAt;
  if (notice && notice.hidden === isOther) {
    notice.dataset['gone'] = String(stored === undefined);
    notice.hidden = !isOther;
  }
  return isOther;
}

function takeOther(notice: HTMLElement | null): void {
  const draft = readDraft(BOOKING_DRAFT);
  knownSavedAt = draft?.savedAt;
  empty();
  const form = bookingForm();
  // An emptied form is a new draft.
  forgetTabForm(BOOKING_DRAFT);
  if (draft) seedOf(BOOKING_DRAFT, draft.values[SEED]);
  if (form && draft) putValues(form, draft.values, false);
  hideNotice(notice);
}

function keepOwn(notice: HTMLElement | null): void {
  knownSavedAt = readDraft(BOOKING_DRAFT)?.savedAt;
  // The visitor goes on after "was sent": that is another booking.
  forgetTabForm(BOOKING_DRAFT);
  const form = bookingForm();
  if (form) keepTyped(form, notice);
  hideNotice(notice);
}

/** Hides the notice and moves its focus to the form. */
function hideNotice(notice: HTMLElement | null): void {
  if (notice) notice.hidden = true;
  bookingForm()?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}

function empty(): void {
  const form = bookingForm();
  if (!form) return;
  emptyForm(form);
  // It skips hidden fields.
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=hidden]'))
    field.value = '';
  isFilling = true;
  dispatchInput(form);
  isFilling = false;
}

function putValues(form: HTMLFormElement, values: Values, onlyEmpty: boolean): void {
  unplaced = Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => ![QUERY, SEED].includes(name) && form.elements.namedItem(name) === null,
    ),
  );
  isFilling = true;
  fillForm(form, values, { onlyEmpty });
  isFilling = false;
}

const isSame = (one: Values, other: Values): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

const isFilledIn = (form: HTMLFormElement): boolean => Object.keys(valuesOf(form)).length > 0;

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    Object.entries(textsOf(new FormData(form))).filter(
      ([name, value]) => value !== '' && value !== DEFAULTS[name] && !NEVER_DRAFTED.includes(name),
    ),
  );
