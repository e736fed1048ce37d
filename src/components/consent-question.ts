import { isConsentGiven, keepConsent } from '#stores/consent.ts';

/* The part of the cookie banner that is inlined in every page; the rest is in consent-choices.ts. */

/** Closed by Escape before the banner. */
const ABOVE = ':popover-open,:modal,#site-menu [open],[aria-expanded=true],.toast';

const dialog = document.querySelector<HTMLDialogElement>('#consent');
if (dialog) {
  const tell = (cause?: Event): void => {
    const detail = { cause, isGiven: isConsentGiven() };
    const wake = new CustomEvent('wake', { bubbles: true, detail });
    document.querySelector('#consent-choices')?.dispatchEvent(wake);
  };
  // Capturing, before the menu's own Escape. Escape is no answer.
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
    // Before the header for keyboard and screen reader. Not show(), which would move the focus.
    document.querySelector('.site-header')?.before(dialog.parentElement ?? dialog);
    dialog.open = true;
    // Answered in another tab or on a later page.
    addEventListener('storage', tell);
    addEventListener('pageshow', (event) => event.persisted && tell(event));
  }
  // Caching must match the answer: only a controlled page is cached.
  const browser: Partial<Navigator> = navigator;
  if (!browser.serviceWorker?.controller === !!isGiven) tell();
}
