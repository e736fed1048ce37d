import { forgetOffline, keepOffline } from '#integrations/offline/registration.ts';

/* The lazy part of the cookie banner, loaded by consent-question.ts. */

/** `isGiven` is undefined without a valid answer. */
export interface ConsentNews {
  cause: Event | undefined;
  isGiven: boolean | undefined;
}

const isNews = (event: Event): event is CustomEvent<ConsentNews> => event instanceof CustomEvent;

/** `decline` deletes convenience data. */
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

  // Null after another window.
  const comeFrom = (target: EventTarget | null): void => {
    if (target instanceof Node && !dialog.contains(target)) before = target;
  };

  const leave = (isGiven: boolean | undefined): void => {
    settle(isGiven);
    if (isGiven === false) void decline();
    // Reopened before its close event: keep the focus.
    if (dialog.open) return;
    const focused = document.activeElement;
    if (focused !== document.body && !dialog.contains(focused)) return;
    const target = before ?? document.querySelector('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };

  // Caching waits for the page to load.
  const settle = (isGiven: boolean | undefined): void => {
    if (!isGiven || element.dataset['offline'] === undefined) void forgetOffline();
    else if (document.readyState === 'complete') void keepOffline();
    else addEventListener('load', () => settle(isGiven), { once: true });
  };

  // Answered in another tab, or before the back-forward cache.
  const closeAnswered = (cause: Event | undefined, isGiven: boolean | undefined): void => {
    if (cause && dialog.open && isGiven !== undefined) dialog.close('');
    settle(isGiven);
  };
}
