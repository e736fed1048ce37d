import { page, runSilently, startNow } from '#integrations/islands/inline.ts';
import { isConsentGiven, storeConsent } from '#stores/consent.ts';

/* The cookie question is inlined in every page. What an answer changes on the device is in consent-answer.ts. */

/** Escape closes these before the banner. */
const ABOVE = ':popover-open,:modal,#site-menu [open],[aria-expanded=true],.toast';

const dialog = document.querySelector<HTMLDialogElement>('#consent');
const island = dialog?.parentElement;
if (island) {
  const browser: Partial<Navigator> = navigator;
  let before = document.querySelector<HTMLElement>('main');
  let isSettled = true;

  // Only a controlled page is cached. On a slow connection the worker waits for a press.
  const settle = ({ type }: Event): void => {
    const isGiven = isConsentGiven();
    if (isSettled && !browser.serviceWorker?.controller !== !!isGiven) return;
    if (isGiven && 'slow' in page && type !== 'click')
      return addEventListener('click', settle, { once: true });
    isSettled = false;
    void runSilently(isGiven ? 'accepted' : 'declined');
  };
  // It may be answered in another tab or on a later page.
  const closeAnswered = (event: Event): void => {
    if (isConsentGiven() === undefined) return;
    dialog.close('');
    settle(event);
  };
  // It listens in the capture phase, before the menu's own Escape. Escape is no answer.
  const escape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && dialog.open && !document.querySelector(ABOVE)) dialog.close('');
  };
  addEventListener('keydown', escape, true);
  dialog.addEventListener('focusin', ({ relatedTarget }) => {
    // The event has no such element when the focus comes back from another window.
    if (relatedTarget instanceof HTMLElement && !dialog.contains(relatedTarget))
      before = relatedTarget;
  });
  dialog.addEventListener('close', (event) => {
    if (dialog.returnValue) storeConsent(dialog.returnValue);
    if ('session' in page) isSettled = false;
    settle(event);
    // Opened again before its close event, it keeps the focus.
    if (!dialog.open && document.activeElement?.matches('body,#consent *'))
      before?.focus({ preventScroll: true });
  });
  document.querySelector('#cookie-choices')?.addEventListener('click', () => {
    dialog.open = true;
    dialog.querySelector('h2')?.focus();
    // The widget adds what was chosen.
    if (isConsentGiven() !== undefined) startNow(island);
  });
  if (isConsentGiven() === undefined) {
    // Keyboard and screen reader meet the question before the header. It does not call show(), which would move the
    // focus.
    document.querySelector('.site-header')?.before(island);
    dialog.open = true;
    addEventListener('storage', closeAnswered);
    addEventListener('pageshow', closeAnswered);
  }
  addEventListener('load', settle);
}
