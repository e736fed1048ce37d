import { forgetOffline, keepOffline } from '#integrations/offline/registration.ts';

/* The answer to the cookie question changes this on the device; consent-question.ts loads it. */

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
