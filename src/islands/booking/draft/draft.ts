import { forgetDraft, keepDraft, readDraft, watchDraft } from '#stores/drafts.ts';
import { common } from '#messages/common.ts';
import { forgetTabForm, seedOf } from '#stores/tab-forms.ts';
import { showToast } from '#stores/toasts.ts';
import { dispatchInput, fillForm, type Values } from '#forms/fill-form.ts';
import { textsOf } from '#forms/form-data.ts';
import { BOOKING } from '../booking-form.ts';

/** The key of a draft that holds the query of the address it was filled in from. No field has this name. */
const QUERY = '?';
/** The key of a draft that holds the seed of its Idempotency-Keys (D65). No field has this name. */
const SEED = '#';
/** Values that every form starts with; they do not make a draft. */
const DEFAULTS: Values = { deliveryCountry: 'ireland' };
const NEVER_KEPT = ['website', 'elapsedMs'];

/** When the draft was saved that this tab read or wrote last; undefined if there was none. */
let knownSavedAt: number | undefined;
let isFilling = false;
/** Values of customs lines that the form has only after hydration. */
let unplaced: Values = {};

/** Whether the draft was already filled in from the query of this address. */
export const isFilledFrom = (search: string): boolean =>
  readDraft(BOOKING)?.values[QUERY] === search;

/** Forgets the draft, because the form is booked or cleared. */
export function leaveDraft(): void {
  forgetDraft(BOOKING);
  forgetTabForm(BOOKING);
  knownSavedAt = undefined;
  unplaced = {};
}

/** Fills in the values that the form had no fields for before hydration. */
export function fillUnplaced(): void {
  const form = formOf();
  if (form && Object.keys(unplaced).length > 0) put(form, unplaced, true);
}

/**
 * Fills in the draft of this device and keeps every change from then on, also before the widget is hydrated. Optimistic
 * locking by the time of saving: a draft that another tab has saved meanwhile is never overwritten, but `notice` lets the
 * visitor choose between the two.
 */
export function startBookingDraft(notice: HTMLElement | null, clear: HTMLElement | null): void {
  const draft = readDraft(BOOKING);
  knownSavedAt = draft?.savedAt;
  const form = formOf();
  if (form && draft) {
    seedOf(BOOKING, draft.values[SEED]);
    put(form, draft.values, true);
    showToast({ kind: 'done', text: common.restored });
  }
  // Keeps what was typed before this script loaded. With a query the fields may be prefilled rather than typed.
  if (form && location.search === '' && isTyped(form)) keep(form, notice);
  document.addEventListener('input', ({ target }) => {
    const form = formOf();
    if (form && !isFilling && target instanceof Node && form.contains(target)) keep(form, notice);
  });
  watchDraft(BOOKING, () => {
    const form = formOf();
    if (form && isFilledIn(form)) showConflict(notice);
    // In an empty form the notice waits until somebody types.
    else if (readDraft(BOOKING) === undefined) knownSavedAt = undefined;
  });
  const [other, own] = notice?.querySelectorAll('button') ?? [];
  other?.addEventListener('click', () => takeOther(notice));
  own?.addEventListener('click', () => keepOwn(notice));
  clear?.addEventListener('click', () => {
    leaveDraft();
    empty();
    if (notice) notice.hidden = true;
    showToast({ kind: 'done', text: clear.dataset['done'] ?? '' });
  });
}

const formOf = (): HTMLFormElement | null => document.querySelector(`form#${BOOKING}`);

const isTyped = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')].some(
    (field) => field.type !== 'hidden' && field.value !== field.defaultValue,
  );

function keep(form: HTMLFormElement, notice: HTMLElement | null): void {
  if (showConflict(notice)) return;
  const values = { ...unplaced, ...valuesOf(form) };
  if (Object.keys(values).length === 0) forgetDraft(BOOKING);
  else {
    const now = { ...values, [QUERY]: location.search, [SEED]: seedOf(BOOKING) };
    const kept = readDraft(BOOKING)?.values;
    // Saving the same values again would only make the other tab's draft outdated.
    if (kept && isSame(now, kept)) return;
    // A later time even if two tabs save in the same millisecond or the clock was put back.
    keepDraft(BOOKING, now, Math.max(Date.now(), (knownSavedAt ?? 0) + 1));
  }
  knownSavedAt = readDraft(BOOKING)?.savedAt;
}

/** Shows the notice if another tab has changed the draft; returns whether it has. */
function showConflict(notice: HTMLElement | null): boolean {
  const stored = readDraft(BOOKING)?.savedAt;
  const isOther = stored !== knownSavedAt;
  if (notice && notice.hidden === isOther) {
    notice.dataset['gone'] = String(stored === undefined);
    notice.hidden = !isOther;
  }
  return isOther;
}

function takeOther(notice: HTMLElement | null): void {
  const draft = readDraft(BOOKING);
  knownSavedAt = draft?.savedAt;
  empty();
  const form = formOf();
  // Emptied, it is another draft.
  forgetTabForm(BOOKING);
  if (draft) seedOf(BOOKING, draft.values[SEED]);
  if (form && draft) put(form, draft.values, false);
  hideNotice(notice);
}

function keepOwn(notice: HTMLElement | null): void {
  knownSavedAt = readDraft(BOOKING)?.savedAt;
  // Told that it was sent, the visitor goes on with it: that is another booking.
  forgetTabForm(BOOKING);
  const form = formOf();
  if (form) keep(form, notice);
  hideNotice(notice);
}

/** Hides the notice and moves the focus, which was in it, to the form. */
function hideNotice(notice: HTMLElement | null): void {
  if (notice) notice.hidden = true;
  formOf()?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}

function empty(): void {
  const form = formOf();
  if (!form) return;
  form.reset();
  // form.reset() leaves hidden fields as they are.
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=hidden]'))
    field.value = '';
  isFilling = true;
  dispatchInput(form);
  isFilling = false;
}

function put(form: HTMLFormElement, values: Values, onlyEmpty: boolean): void {
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
      ([name, value]) => value !== '' && value !== DEFAULTS[name] && !NEVER_KEPT.includes(name),
    ),
  );
