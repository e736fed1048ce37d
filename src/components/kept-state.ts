import { keepDrafts } from '#forms/draft.ts';
import { startAppealDraft } from '#islands/appeal/draft.ts';
import { startBookingDraft } from '#islands/booking/draft/draft.ts';
import { clearCopies } from '#stores/account-slices.ts';
import { showClosedToast } from '#stores/closed-page.ts';
import { leaveDevice, tellLogout } from '#stores/logout.ts';
import { SESSION_MARK } from '#stores/session.ts';
import { showWaitingToast } from '#stores/toasts.ts';

/*
 * The enhancements of what a visitor left behind in this browser. Widgets import the same modules, so these stand in one file of
 * their own: a shared module that is also imported by import() costs a file more (integrations/islands/README.md).
 */

export const appealDraft = (): void =>
  startAppealDraft(one('#appeal-restored'), one('#appeal-delete'));

export function bookingDraft(): void {
  startBookingDraft(one('#booking-other'), one('#booking-clear'));
  // Who is logged in finds the form filled in on arrival, not at the first touch, when it would change under the hand.
  if (document.documentElement.hasAttribute(SESSION_MARK))
    one('[data-island=Booking]')?.dispatchEvent(new CustomEvent('wake', { bubbles: true }));
}

/** Keeps what is typed into forms with `data-draft`. */
export const drafts = (): void => keepDrafts();

/** Goes on with what the page before left over: a toast, drafts, a logout that was not told to the server. */
export function leftOver(): void {
  keepDrafts();
  // It says more than that a draft is filled in, whose place it takes.
  showWaitingToast();
  showClosedToast();
  void tellLogout();
}

/** After Decline: forgets what was kept for convenience. */
export const decline = (): void => clearCopies();

/** Ends the session in this browser, on the page that says so. */
export const leaveSession = (): void => leaveDevice();

const one = (selector: string): HTMLElement | null => document.querySelector(selector);
