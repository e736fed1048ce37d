import { startAppealDraft } from '#islands/appeal/draft.ts';
import { startBookingDraft } from '#islands/booking/draft/draft.ts';
import { isLoggedIn } from '#stores/session-mark.ts';

/* Not in kept-state.ts, which needs the session and what checks it. */

export const appealDraft = (): void =>
  startAppealDraft(oneElement('#appeal-restored'), oneElement('#appeal-delete'));

export function bookingDraft(): void {
  const isRestored = startBookingDraft(oneElement('#booking-other'), oneElement('#booking-clear'));
  // A form in use, or one that a session fills in, gets its price on load.
  if (isRestored || isLoggedIn())
    oneElement('[data-island=Booking]')?.dispatchEvent(new CustomEvent('wake', { bubbles: true }));
}

const oneElement = (selector: string): HTMLElement | null => document.querySelector(selector);
