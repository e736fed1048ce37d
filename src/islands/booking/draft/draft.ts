import { forgetDraft, keepDraft, readDraft, watchDraft } from '#stores/drafts.ts';
import { showToast } from '#stores/toasts.ts';
import { changed, fillIn, textsIn, type Values } from './fill.ts';
import { BOOKING } from './types.ts';

/** Where a draft keeps the query of the address whose wishes it has followed; it is no field. */
const ASKED = '?';
/** What says nothing about a parcel. */
const DEFAULTS: Values = { deliveryCountry: 'ireland' };
const NEVER_KEPT = ['website', 'elapsedMs'];

/** The draft that this tab started from or has kept last; undefined when there was none. */
let known: number | undefined;
let isFilling = false;
/** What the draft holds for customs lines that the form has only once its widget is alive. */
let rest: Values = {};

/** Whether the draft has followed the query of this address already: what was changed since then stays. */
export const hasFollowed = (search: string): boolean =>
  readDraft(BOOKING)?.values[ASKED] === search;

/** The form is booked: nothing of it stays on the device. */
export function leaveDraft(): void {
  forgetDraft(BOOKING);
  known = undefined;
  rest = {};
}

/** Fills in what the form had no fields for when it was filled. */
export function fillRest(): void {
  const form = formOf();
  if (form && Object.keys(rest).length > 0) put(form, rest, true);
}

/**
 * Fills in the draft of this device and keeps every change from then on. It needs no widget: what is typed before one
 * is alive is kept too. What another tab has kept meanwhile is never written over: `notice` then lets the visitor choose.
 */
export function startDraft(notice: HTMLElement | null, clear: HTMLElement | null): void {
  const draft = readDraft(BOOKING);
  known = draft?.savedAt;
  const form = formOf();
  if (form && draft) put(form, draft.values, true);
  document.addEventListener('input', ({ target }) => {
    const form = formOf();
    if (form && !isFilling && target instanceof Node && form.contains(target)) keep(form, notice);
  });
  watchDraft(BOOKING, () => {
    const form = formOf();
    if (form && isFilledIn(form)) look(notice);
    // An empty form asks only when somebody begins to type.
    else if (readDraft(BOOKING) === undefined) known = undefined;
  });
  const [takeOther, keepThis] = notice?.querySelectorAll('button') ?? [];
  takeOther?.addEventListener('click', () => take(notice));
  keepThis?.addEventListener('click', () => insist(notice));
  clear?.addEventListener('click', () => {
    leaveDraft();
    empty();
    if (notice) notice.hidden = true;
    showToast({ kind: 'done', text: clear.dataset['done'] ?? '' });
  });
}

const formOf = (): HTMLFormElement | null => document.querySelector(`form#${BOOKING}`);

function keep(form: HTMLFormElement, notice: HTMLElement | null): void {
  if (look(notice)) return;
  const values = { ...rest, ...valuesOf(form) };
  const kept = readDraft(BOOKING)?.values;
  // What says nothing new would only make the draft of another tab an old one.
  if (kept && isSame({ ...values, [ASKED]: location.search }, kept)) return;
  // Two tabs can write in one millisecond, or have different clocks.
  if (Object.keys(values).length === 0) forgetDraft(BOOKING);
  else
    keepDraft(
      BOOKING,
      { ...values, [ASKED]: location.search },
      Math.max(Date.now(), (known ?? 0) + 1),
    );
  known = readDraft(BOOKING)?.savedAt;
}

/** Shows the notice when another tab has changed the draft; tells whether it has. */
function look(notice: HTMLElement | null): boolean {
  const stored = readDraft(BOOKING)?.savedAt;
  const isOther = stored !== known;
  if (notice && notice.hidden === isOther) {
    notice.dataset['gone'] = String(stored === undefined);
    notice.hidden = !isOther;
  }
  return isOther;
}

function take(notice: HTMLElement | null): void {
  const draft = readDraft(BOOKING);
  known = draft?.savedAt;
  empty();
  const form = formOf();
  if (form && draft) put(form, draft.values, false);
  settle(notice);
}

function insist(notice: HTMLElement | null): void {
  known = readDraft(BOOKING)?.savedAt;
  const form = formOf();
  if (form) keep(form, notice);
  settle(notice);
}

/** The notice goes; the focus that was in it goes to the form. */
function settle(notice: HTMLElement | null): void {
  if (notice) notice.hidden = true;
  formOf()?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}

function empty(): void {
  const form = formOf();
  if (!form) return;
  form.reset();
  // A reset leaves hidden fields as they are.
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=hidden]'))
    field.value = '';
  isFilling = true;
  changed(form);
  isFilling = false;
}

function put(form: HTMLFormElement, values: Values, onlyEmpty: boolean): void {
  rest = Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => name !== ASKED && form.elements.namedItem(name) === null,
    ),
  );
  isFilling = true;
  fillIn(form, values, { onlyEmpty });
  isFilling = false;
}

const isSame = (one: Values, other: Values): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

const isFilledIn = (form: HTMLFormElement): boolean => Object.keys(valuesOf(form)).length > 0;

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    Object.entries(textsIn(form)).filter(
      ([name, value]) => value !== '' && value !== DEFAULTS[name] && !NEVER_KEPT.includes(name),
    ),
  );
