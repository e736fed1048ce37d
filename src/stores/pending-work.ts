import type { CLOSED_FRAGMENT } from './closed-page.ts';
import type { LOGOUT_KEY } from './keys.ts';
import type { TAB_FORMS_KEY } from './tab-forms.ts';
import type { WAITING_TOAST_KEY } from './toasts.ts';

// Inlined in every page, so it may share no module with a widget: the types keep these words the constants' own.
const closed: typeof CLOSED_FRAGMENT = '#closed-';
const inTab: [typeof WAITING_TOAST_KEY, typeof TAB_FORMS_KEY] = ['toast', 'forms'];
const inBrowser: typeof LOGOUT_KEY = 'logout';

/** Whether an earlier page left a toast, drafts or an unsent logout (components/resume-pending.ts). */
export function hasPendingWork(): boolean {
  try {
    return (
      location.hash.startsWith(closed) ||
      inTab.some((key) => key in sessionStorage) ||
      inBrowser in localStorage
    );
  } catch {
    return false;
  }
}
