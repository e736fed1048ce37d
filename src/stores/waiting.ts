import { tellLogout } from './logout.ts';
import { showWaitingToast } from './toasts.ts';

/** What an earlier page has left to do. A page loads this only when there is something: see early.ts. */
function doWhatWaits(): void {
  showWaitingToast();
  void tellLogout();
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', doWhatWaits);
else doWhatWaits();
