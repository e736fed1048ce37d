import { clearCopies } from '#stores/account-slices.ts';
import { showClosedToast } from '#stores/closed-page.ts';
import { leaveDevice, tellLogout } from '#stores/logout.ts';
import { showWaitingToast } from '#stores/toasts.ts';

/* One file, because widgets share it (integrations/islands/README.md). */

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
