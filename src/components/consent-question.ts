import { isConsentGiven, keepConsent } from '#stores/consent.ts';

/*
 * What of the cookie question stands in every page: whether to ask, asking, closing, and keeping the answer, so that none
 * is lost whatever does not load. The rest is in consent-choices.ts, which is loaded by the first `wake` event and gets every one.
 */

/** What lies above the question or is being typed in closes before it. */
const ABOVE = ':popover-open,:modal,#site-menu [open],[aria-expanded=true],.toast';

const dialog = document.querySelector<HTMLDialogElement>('#consent');
if (dialog) {
  const tell = (cause?: Event): void => {
    const detail = { cause, isGiven: isConsentGiven() };
    const wake = new CustomEvent('wake', { bubbles: true, detail });
    document.querySelector('#consent-choices')?.dispatchEvent(wake);
  };
  // Escape answers nothing. It is listened to first: afterwards the menu that it closes is no longer seen to be open.
  const escape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && dialog.open && !document.querySelector(ABOVE)) dialog.close('');
  };
  addEventListener('keydown', escape, true);
  const isGiven = isConsentGiven();
  dialog.addEventListener('focusin', tell);
  dialog.addEventListener('close', (event) => {
    if (dialog.returnValue) keepConsent(dialog.returnValue);
    tell(event);
  });
  document.querySelector('#cookie-choices')?.addEventListener('click', tell);
  if (isGiven === undefined) {
    // The attribute instead of show(), which would take the focus from what a visitor is doing.
    dialog.open = true;
    // Answered in another tab, or on the next page, from which this one comes back.
    addEventListener('storage', tell);
    addEventListener('pageshow', (event) => event.persisted && tell(event));
  }
  // A page that is controlled shows that the browser keeps pages. It should when the visitor accepts, and only then.
  const browser: Partial<Navigator> = navigator;
  if (!browser.serviceWorker?.controller === !!isGiven) tell();
}
