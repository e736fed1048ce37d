import { forgetOffline, keepOffline } from '#offline/registration.ts';
import { isConsentGiven } from '#stores/consent.ts';

/*
 * What of the cookie question is seldom needed: the focus, Escape, other tabs, "Cookie choices", and beginning and ending
 * to keep pages. consent-question.ts stands in every page, fetches this and tells it what happens.
 */

declare global {
  // A script of this kind has no exports.
  var consent: (event?: Event) => void;
}

/** What lies above the question or is being typed in closes before it. */
const ABOVE = ':popover-open,:modal,#site-menu [open],[aria-expanded=true],.toast';

const dialog = document.querySelector<HTMLDialogElement>('#consent');
if (dialog) {
  let before: EventTarget | null = null;

  self.consent = (event) => {
    if (event?.type === 'click') open();
    else if (event instanceof FocusEvent) comeFrom(event.relatedTarget);
    else if (event instanceof KeyboardEvent) closeFirst(event);
    else if (event?.type === 'close') leave();
    else closeAnswered(event);
  };

  const open = (): void => {
    dialog.open = true;
    dialog.querySelector('h2')?.focus();
  };

  const comeFrom = (target: EventTarget | null): void => {
    if (!(target instanceof Node && dialog.contains(target))) before = target;
  };

  const leave = (): void => {
    settle();
    const focused = document.activeElement;
    if (focused !== document.body && !dialog.contains(focused)) return;
    const target = before ?? document.querySelector('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };

  // Escape answers nothing.
  const escape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && dialog.open && !document.querySelector(ABOVE)) dialog.close('');
  };
  addEventListener('keydown', escape, true);

  // The key that fetched this was pressed some time ago: what it has closed since is not seen any more. Where the focus
  // was tells enough.
  const closeFirst = (event: KeyboardEvent): void => {
    if (event.target === document.body) escape(event);
  };

  // On a page that still loads, keeping others would take the connection from it.
  const settle = (): void => {
    if (!isConsentGiven() || dialog.dataset['offline'] === undefined) void forgetOffline();
    else if (document.readyState === 'complete') void keepOffline();
    else addEventListener('load', () => settle(), { once: true });
  };

  // Answered in another tab, or on a page that this one comes back from.
  const closeAnswered = (event?: Event): void => {
    if (event && dialog.open && isConsentGiven() !== undefined) dialog.close('');
    settle();
  };
}
