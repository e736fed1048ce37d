import type { FieldProblem } from '#forms/problems.ts';

/** Opens the step and the fold of a field. A step is a fragment of the address (booking.css), so "Back" goes one step back. */
export function openStepOf(field: Element | null): void {
  const step = field?.closest('.step');
  if (step && !isShown(step)) location.hash = step.id;
  field?.closest('details')?.setAttribute('open', '');
}

/** Opens the step to which a link of the error summary leads. */
export function openLinked(target: EventTarget): void {
  const link = target instanceof Element ? target.closest('.error-summary a') : null;
  if (link) openStepOf(document.getElementById(link.getAttribute('href')?.slice(1) ?? ''));
}

/**
 * Before the last step only its own problems count; where it has none, the next step opens. Returns undefined to send
 * the form.
 */
export function haltAtStep(
  form: string,
  found: readonly FieldProblem[],
): readonly FieldProblem[] | undefined {
  const steps = [...document.querySelectorAll('.booking .step')];
  const [current, ...others] = steps.filter(isShown);
  const ids = new Set(found.map(({ name }) => `${form}-${name}`));
  const next = current && steps[steps.indexOf(current) + 1];
  if (next === undefined || others.length > 0) {
    // The list follows the order of the page.
    const fields = [...document.querySelectorAll(`.booking [id^=${form}-]`)];
    openStepOf(fields.find(({ id }) => ids.has(id)) ?? null);
    return undefined;
  }
  const own = found.filter(
    ({ name }) => document.getElementById(`${form}-${name}`)?.closest('.step') === current,
  );
  if (own.length === 0) location.hash = next.id;
  return own;
}

const isShown = (step: Element): boolean => step.getClientRects().length > 0;
