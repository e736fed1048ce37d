import { LOGOUT_KEY } from '#stores/keys.ts';
import { showClosedToast } from '#stores/closed-page.ts';
import { readStored } from '#stores/storage.ts';
import { showWaitingToast } from '#stores/toasts.ts';

/** Takes up what the previous page left: a toast, drafts, an unsent logout. */
export function resumePending(): void {
  if (readStored(LOGOUT_KEY) !== undefined)
    void import('./leave-session.ts').then(
      (file) => file.sendLogout(),
      () => undefined,
    );
  const say = (): void => {
    showWaitingToast();
    showClosedToast();
  };
  void import('#forms/draft.ts').then(({ storeDrafts }) => storeDrafts()).then(say, say);
}
