import { forgetOffline, keepOffline } from '#integrations/offline/registration.ts';

/* What the answer to the cookie question changes on the device, loaded by consent-question.ts. */

/** The worker comes, unless site.yaml has switched it off. */
export const acceptCookies = (): void =>
  void (document.querySelector('[data-offline]') === null ? forgetOffline() : keepOffline());

/** The worker and its caches go, and the copies in a stored session. */
export function declineCookies(): void {
  void forgetOffline();
  if ('session' in document.documentElement.dataset)
    void import('./leave-session.ts').then(
      (file) => file.decline(),
      () => undefined,
    );
}
