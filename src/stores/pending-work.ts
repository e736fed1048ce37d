import { CLOSED_FRAGMENT, LOGOUT_KEY, TAB_FORMS_KEY, WAITING_TOAST_KEY } from './keys.ts';

/** Says whether an earlier page left a toast, drafts or an unsent logout (components/resume-pending.ts). */
export function hasPendingWork(): boolean {
  try {
    return (
      location.hash.startsWith(CLOSED_FRAGMENT) ||
      [WAITING_TOAST_KEY, TAB_FORMS_KEY].some((key) => key in sessionStorage) ||
      LOGOUT_KEY in localStorage
    );
  } catch {
    return false;
  }
}
