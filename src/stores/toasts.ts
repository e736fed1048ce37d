/** A sentence that appears over the page and stays until it is closed or another one takes its place. */
export interface Toast {
  kind: 'done' | 'error';
  text: string;
  /** Why, or what to do, in a second sentence. */
  more?: string | undefined;
}

/** Where the next page finds a toast that this one could not show any more. */
const WAITING_KEY = 'toast';

/**
 * Shows a toast in the page's one region for messages, which is there from the start so that it is read out. It has no
 * time limit (WCAG 2.2.1): it may be the only place that says that something worked.
 */
export function showToast({ kind, text, more }: Toast): void {
  const region = document.querySelector('#toasts');
  const template = document.querySelector<HTMLTemplateElement>('#toast');
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (region === null || !(toast instanceof HTMLElement)) return;
  toast.dataset['kind'] = kind;
  const [first, second] = toast.querySelectorAll('p');
  if (first) first.textContent = text;
  if (second) second.textContent = more ?? '';
  toast.querySelector('button')?.addEventListener('click', clearToasts);
  region.replaceChildren(toast);
}

/** Takes away what is shown. */
export const clearToasts = (): void => document.querySelector('#toasts')?.replaceChildren();

/** Keeps a toast for the page that is opened next. */
export function toastOnNextPage(toast: Toast): void {
  try {
    sessionStorage.setItem(WAITING_KEY, JSON.stringify(toast));
  } catch {
    // Blocked: the page that comes next explains itself.
  }
}

/** Shows what the page before has left. */
export function showWaitingToast(): void {
  try {
    const waiting: unknown = JSON.parse(sessionStorage.getItem(WAITING_KEY) ?? 'null');
    sessionStorage.removeItem(WAITING_KEY);
    if (isToast(waiting)) showToast(waiting);
  } catch {
    // Blocked, or not written by us.
  }
}

const isToast = (value: unknown): value is Toast =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'kind' in value &&
  (value.kind === 'done' || value.kind === 'error');
