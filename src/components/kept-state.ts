import { startAppealDraft } from '#islands/appeal/draft.ts';
import { startBookingDraft } from '#islands/booking/draft/draft.ts';
import { clearCopies } from '#stores/account-slices.ts';
import { showClosedToast } from '#stores/closed-page.ts';
import { leaveDevice, tellLogout } from '#stores/logout.ts';
import { isLoggedIn } from '#stores/session-mark.ts';
import { showWaitingToast } from '#stores/toasts.ts';

/* One file, because widgets share it (integrations/islands/README.md). */

export const appealDraft = (): void =>
  startAppealDraft(oneElement('#appeal-restored'), oneElement('#appeal-delete'));

export function bookingDraft(): void {
  const isRestored = startBookingDraft(oneElement('#booking-other'), oneElement('#booking-clear'));
  // A form in use, or one that a session fills in, gets its price on load.
  if (isRestored || isLoggedIn())
    oneElement('[data-island=Booking]')?.dispatchEvent(new CustomEvent('wake', { bubbles: true }));
}

/** Left by the previous page: a toast, drafts, an unsent logout. */
export function leftOver(): void {
  void tellLogout();
  const say = (): void => {
    showWaitingToast();
    showClosedToast();
  };
  void import('#forms/draft.ts').then(({ keepDrafts }) => keepDrafts()).then(say, say);
}

export const decline = (): void => clearCopies();

export const leaveSession = (): void => leaveDevice();

const oneElement = (selector: string): HTMLElement | null => document.querySelector(selector);
