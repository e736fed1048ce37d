import { loginPath, returnTarget, type ReturnTarget } from '#api/return-target.ts';
import * as common from '#messages/common.ts';
import * as failures from '#messages/failures.ts';
import { PATHS } from '#routes';
import { CLOSED_FRAGMENT } from './keys.ts';
import { showToast, toastOnNextPage, type Toast } from './toasts.ts';

/** The toast after a redirect from a page that needs a login. */
export const closedToast = (target: ReturnTarget): Toast => ({
  kind: 'error',
  text: failures.guardToast,
  link: { text: common.login, path: loginPath(target) },
});

/** Redirects home from a page that needs a login, with a reason even without storage. */
export function leaveClosedPage(target: ReturnTarget): void {
  const fragment = toastOnNextPage(closedToast(target)) ? '' : `${CLOSED_FRAGMENT}${target}`;
  location.replace(`${PATHS.home}${fragment}`);
}

/** Shows the fragment's toast and removes the fragment, so that a reload is silent. */
export function showClosedToast(): void {
  if (!location.hash.startsWith(CLOSED_FRAGMENT)) return;
  const target = returnTarget(location.hash.slice(CLOSED_FRAGMENT.length));
  if (target === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  showToast(closedToast(target));
}
