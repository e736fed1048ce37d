import { WAITING_TOAST_KEY } from './keys.ts';

/** A message over the page until it is closed or replaced. */
export interface Toast {
  kind: 'done' | 'error';
  text: string;
  /** The reason or remedy, in a second sentence. */
  more?: string | undefined;
  /** A path of this site. */
  link?: { text: string; path: string } | undefined;
}

/** Shows a toast in the page's live region, without a time limit (WCAG 2.2.1): it may be the only confirmation. */
export function showToast({ kind, text, more, link }: Toast): void {
  const region = document.querySelector('#toasts');
  const template = document.querySelector<HTMLTemplateElement>('#toast');
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (region === null || !(toast instanceof HTMLElement)) return;
  toast.dataset['kind'] = kind;
  const [first, second] = toast.querySelectorAll('p');
  if (first) first.textContent = text;
  if (second) second.textContent = more ?? '';
  if (link !== undefined) {
    second?.after(toastLink(link));
    copyTarget(link.path);
  }
  toast.querySelector('button')?.addEventListener('click', clearToasts);
  toast.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && toast.contains(relatedTarget)) return;
    focusedBefore = relatedTarget;
  });
  document.addEventListener('keydown', clearOnEscape);
  region.replaceChildren(toast);
}

/** This element had the focus before the toast. */
let focusedBefore: EventTarget | null = null;

/** Removes the toast and restores the focus. */
export function clearToasts(): void {
  const region = document.querySelector('#toasts');
  const hadFocus = region?.contains(document.activeElement) === true;
  region?.replaceChildren();
  document.removeEventListener('keydown', clearOnEscape);
  const target = focusedBefore ?? document.querySelector('main');
  if (hadFocus && target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** A toast may hide the focused element: Escape closes it without moving focus (WCAG 2.4.11). */
function clearOnEscape({ key, defaultPrevented }: KeyboardEvent): void {
  const isForAnother = defaultPrevented || document.querySelector(':popover-open, :modal') !== null;
  if (key === 'Escape' && !isForAnother) clearToasts();
}

/** Returns whether the tab could store it. */
export function toastOnNextPage(toast: Toast): boolean {
  try {
    sessionStorage.setItem(WAITING_TOAST_KEY, JSON.stringify(toast));
    return true;
  } catch {
    return false;
  }
}

/** Shows the previous page's toast. */
export function showWaitingToast(): void {
  try {
    const waiting: unknown = JSON.parse(sessionStorage.getItem(WAITING_TOAST_KEY) ?? 'null');
    sessionStorage.removeItem(WAITING_TOAST_KEY);
    if (isToast(waiting)) showToast(waiting);
  } catch {
    // Storage is blocked, or holds something else.
  }
}

function toastLink({ text, path }: { text: string; path: string }): HTMLElement {
  const line = document.createElement('p');
  const anchor = document.createElement('a');
  anchor.href = path;
  anchor.textContent = text;
  line.append(anchor);
  return line;
}

/** Gives the page's other links to the same page, such as the header's Login, the same query. */
function copyTarget(path: string): void {
  const [page = ''] = path.split('?');
  for (const other of document.querySelectorAll(`a[href="${page}"]`))
    other.setAttribute('href', path);
}

const isToast = (value: unknown): value is Toast =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'kind' in value &&
  (value.kind === 'done' || value.kind === 'error') &&
  isTextOrNothing('more' in value ? value.more : undefined) &&
  isLinkOrNothing('link' in value ? value.link : undefined);

const isTextOrNothing = (value: unknown): boolean =>
  value === undefined || typeof value === 'string';

/** "//" or a backslash would lead to another host (OWASP, Unvalidated Redirects). */
const isLinkOrNothing = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'path' in value &&
    typeof value.path === 'string' &&
    /^\/\w*(\?[\w=]*)?$/.test(value.path));
