import type { KeyboardEvent } from 'react';

/** Enter leads on from fields in which one types or chooses. On a file, a tick or a day it is a press. */
const TYPED =
  'input:not([type=hidden],[type=checkbox],[type=radio],[type=file],[tabindex="-1"]),select,textarea';

/** Returns the fields in view, on a phone those of one step. */
const fieldsOf = (form: HTMLFormElement | null): HTMLElement[] =>
  [...(form?.querySelectorAll<HTMLElement>(`.step :is(${TYPED})`) ?? [])].filter(
    (field) =>
      field.getClientRects().length > 0 && !field.matches(':disabled, details:not([open]) *'),
  );

function nextOf(field: EventTarget): HTMLElement | undefined {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return undefined;
  const fields = fieldsOf(field.form);
  const at = fields.indexOf(field);
  return at < 0 ? undefined : fields[at + 1];
}

/** Enter leads to the next field; only in the last one of a step it sends the form, as the button does. */
export function enterLeadsOn(event: KeyboardEvent): void {
  const { key, nativeEvent, target } = event;
  // A list of suggestions, or letters that are being composed, take the key.
  if (key !== 'Enter' || event.isDefaultPrevented() || nativeEvent.isComposing) return;
  const next = nextOf(target);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Names the target of the Enter key on a keyboard on the screen. */
export function sayWhereEnterLeads(field: EventTarget): void {
  if (field instanceof HTMLInputElement)
    field.enterKeyHint = nextOf(field) === undefined ? 'done' : 'next';
}
