import { forgetOffline, keepOffline } from '#integrations/offline/registration.ts';

/*
 * What of the cookie question is seldom needed: the focus, other tabs, "Cookie choices", and beginning and ending
 * to keep pages. consent-question.ts stands in every page and sends a `wake` event with what happened.
 */

/** What has happened, and whether the visitor has accepted; undefined without a valid answer. */
export interface ConsentNews {
  cause: Event | undefined;
  isGiven: boolean | undefined;
}

/** consent-question.ts alone sends it. */
const isNews = (event: Event): event is CustomEvent<ConsentNews> => event instanceof CustomEvent;

/** Listens to what consent-question.ts sends to `element`. `decline` forgets what was kept for convenience. */
export function consentChoices(element: HTMLElement, decline: () => Promise<void>): void {
  const dialog = document.querySelector<HTMLDialogElement>('#consent');
  if (!dialog) return;
  let before: EventTarget | null = null;

  element.addEventListener('wake', (event) => {
    if (!isNews(event)) return;
    const { cause, isGiven } = event.detail;
    if (cause?.type === 'click') open();
    else if (cause instanceof FocusEvent) comeFrom(cause.relatedTarget);
    else if (cause?.type === 'close') leave(isGiven);
    else closeAnswered(cause, isGiven);
  });

  const open = (): void => {
    dialog.open = true;
    dialog.querySelector('h2')?.focus();
  };

  const comeFrom = (target: EventTarget | null): void => {
    if (!(target instanceof Node && dialog.contains(target))) before = target;
  };

  const leave = (isGiven: boolean | undefined): void => {
    settle(isGiven);
    if (isGiven === false) void decline();
    // It was asked again before its close event came: the focus is where it belongs.
    if (dialog.open) return;
    const focused = document.activeElement;
    if (focused !== document.body && !dialog.contains(focused)) return;
    const target = before ?? document.querySelector('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };

  // On a page that still loads, keeping others would take the connection from it.
  const settle = (isGiven: boolean | undefined): void => {
    if (!isGiven || dialog.dataset['offline'] === undefined) void forgetOffline();
    else if (document.readyState === 'complete') void keepOffline();
    else addEventListener('load', () => settle(isGiven), { once: true });
  };

  // Answered in another tab, or on a page that this one comes back from.
  const closeAnswered = (cause: Event | undefined, isGiven: boolean | undefined): void => {
    if (cause && dialog.open && isGiven !== undefined) dialog.close('');
    settle(isGiven);
  };
}
