/** Shorter waits in milliseconds are not shown (D34). */
export const SLOW_AFTER_MS = 400;
/** A form gives way to its wait then: on a slow processor too within the half second that belongs to the press. */
export const FORM_WAIT_AFTER_MS = 300;
const MIN_SHOWN_MS = 400;

/**
 * Resolves once the wait of a form was seen if it has just been shown, or at once. `begun` is the moment of the press,
 * of `performance.now()`.
 */
export async function untilSeen(begun: number): Promise<void> {
  const waited = performance.now() - begun;
  const rest = FORM_WAIT_AFTER_MS + MIN_SHOWN_MS - waited;
  if (waited < FORM_WAIT_AFTER_MS || rest <= 0) return;
  await new Promise((resolve) => setTimeout(resolve, rest));
}
