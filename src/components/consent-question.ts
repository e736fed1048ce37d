import { isConsentGiven, keepConsent } from '#stores/consent.ts';

/*
 * What of the cookie question stands in every page: whether to ask, asking, and keeping the answer, so that none is lost
 * whatever does not load. The rest is in consent-choices.ts, which is fetched when it is needed and told what happened.
 */

const dialog = document.querySelector<HTMLDialogElement>('#consent');
if (dialog) {
  const tell = (event?: Event): void =>
    void import(dialog.dataset['more'] ?? '').then(
      () => consent(event),
      () => undefined,
    );
  const isGiven = isConsentGiven();
  dialog.addEventListener('focusin', tell);
  dialog.addEventListener('close', (event) => {
    // Escape answers nothing.
    if (dialog.returnValue) keepConsent(dialog.returnValue);
    tell(event);
  });
  document.querySelector('#cookie-choices')?.addEventListener('click', tell);
  if (isGiven === undefined) {
    // The attribute instead of show(), which would take the focus from what a visitor is doing.
    dialog.open = true;
    addEventListener('keydown', tell, { once: true });
    // Answered in another tab, or on the next page, from which this one comes back.
    addEventListener('storage', tell);
    addEventListener('pageshow', (event) => event.persisted && tell(event));
  }
  // A page that is controlled shows that the browser keeps pages. It should when the visitor accepts, and only then.
  const browser: Partial<Navigator> = navigator;
  if (!browser.serviceWorker?.controller === !!isGiven) tell();
}
