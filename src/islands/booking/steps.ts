import type { FieldProblem } from '#forms/problems.ts';
import { BOOKING } from './booking-form.ts';

/** Fragments of the address (booking.css), so "Back" goes one step back and a reload keeps the step. */
export const BOOKING_STEPS = ['from', 'to', 'pay'] as const;
export type StepId = (typeof BOOKING_STEPS)[number];

export function openStepOf(field: Element | null): void {
  const step = field?.closest('.step');
  if (step && !isShown(step)) location.hash = step.id;
  field?.closest('details')?.setAttribute('open', '');
}

/** Before the last step only its own problems count; without any the next opens. Undefined to send the form. */
export function haltAtStep(found: readonly FieldProblem[]): readonly FieldProblem[] | undefined {
  const shown = BOOKING_STEPS.filter((id) => isShown(document.getElementById(id)));
  const [current] = shown;
  if (current === undefined || current === 'pay' || shown.length > 1) {
    openStepOf(firstOf(found));
    return undefined;
  }
  const own = found.filter(({ name }) => stepElement(name)?.id === current);
  if (own.length === 0) location.hash = BOOKING_STEPS[BOOKING_STEPS.indexOf(current) + 1] ?? 'pay';
  return own;
}

/** In the order of the page. */
const firstOf = (found: readonly FieldProblem[]): Element | null => {
  const names = new Set(found.map(({ name }) => `${BOOKING}-${name}`));
  const fields = document.querySelectorAll(`#${BOOKING} [id^=${BOOKING}-]`);
  return [...fields].find(({ id }) => names.has(id)) ?? null;
};

const stepElement = (name: string): Element | null | undefined =>
  document.getElementById(`${BOOKING}-${name}`)?.closest('.step');

const isShown = (step: Element | null): boolean =>
  step !== null && step.getClientRects().length > 0;
