/** Shorter waits in milliseconds are not shown (D34). */
export const SLOW_AFTER_MS = 400;
/**
 * A form gives way to its wait after this time: on a slow processor too, that is within the half second after a press in which
 * browsers count no layout shift.
 */
export const FORM_WAIT_AFTER_MS = 300;
const MIN_SHOWN_MS = 400;

/** Lets a wait that has just been shown stay long enough to be seen. `begun` is the press, by `performance.now()`. */
export async function untilSeen(begun: number): Promise<void> {
  const waited = performance.now() - begun;
  const rest = FORM_WAIT_AFTER_MS + MIN_SHOWN_MS - waited;
  if (waited < FORM_WAIT_AFTER_MS || rest <= 0) return;
  await new Promise((resolve) => setTimeout(resolve, rest));
}
