import { loginPath, returnTarget, type ReturnTarget } from '#api/return-target.ts';
import { common } from '#messages/common.ts';
import { failures } from '#messages/failures.ts';
import { PATHS } from '#routes';
import { showToast, toastOnNextPage, type Toast } from './toasts.ts';

/**
 * How the fragment of the home page begins that says from which page somebody was sent away, where the tab can store
 * nothing. After it comes the name of a route and nothing else.
 */
export const CLOSED_FRAGMENT = '#closed-';

/** What somebody is told who is sent away from a page that needs a login. */
export const closedToast = (target: ReturnTarget): Toast => ({
  kind: 'error',
  text: failures.guard.toast,
  link: { text: common.login, path: loginPath(target) },
});

/** Leads home from a page that needs a login; home says why, whether anything can be stored or not. */
export function leaveClosedPage(target: ReturnTarget): void {
  const fragment = toastOnNextPage(closedToast(target)) ? '' : `${CLOSED_FRAGMENT}${target}`;
  location.replace(`${PATHS.home}${fragment}`);
}

/** Says what the fragment of the address says, and takes it away, so that a reload does not say it again. */
export function showClosedToast(): void {
  if (!location.hash.startsWith(CLOSED_FRAGMENT)) return;
  const target = returnTarget(location.hash.slice(CLOSED_FRAGMENT.length));
  if (target === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  showToast(closedToast(target));
}
