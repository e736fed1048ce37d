/** What `early` needs to know. */
export interface EarlyFacts {
  /** The attribute of the page's root while somebody is logged in. */
  mark: string;
  /** Keys of the device. */
  session: string;
  logout: string;
  /** Key of the tab. */
  toast: string;
  /** Address of the script that does what an earlier page has left to do. */
  waiting: string;
}

/**
 * Runs in every page before anything is painted. Its source stands in the page as a text, so it must not use anything
 * from outside of it. It marks the page while a session is kept and loads what waits. `load` is import(), which a
 * bundler would rewrite. `leaves` tells whether a guarded page gives way to another one; it is given what is known of
 * a session: nothing where the storage is blocked.
 */
export function early(
  { mark, session, logout, toast, waiting }: EarlyFacts,
  load: (address: string) => unknown,
  leaves?: (isKept: boolean | undefined) => boolean,
): void {
  const look = (): boolean | undefined => {
    try {
      const text = localStorage.getItem(session) ?? '';
      return document.documentElement.toggleAttribute(mark, text.includes('"auth":true'));
    } catch {
      return undefined;
    }
  };
  addEventListener('storage', look);
  addEventListener('pageshow', look);
  const isKept = look();
  if (leaves?.(isKept)) return;
  try {
    if (sessionStorage.getItem(toast) ?? localStorage.getItem(logout)) load(waiting);
  } catch {
    // Blocked: then nothing waits.
  }
}

/** What `guard` needs to know. */
export interface GuardFacts {
  /** Where a visitor without a session is led, and what waits there. */
  home: string;
  key: string;
  toast: string;
  /** A visitor who comes from these paths has just logged in without a script: the page asks the API who it is. */
  from: readonly string[];
}

/** Leads away from a page that opens only with a session; gives whether it does. Like `early` it is a text in a page. */
export function guard(
  { home, key, toast, from }: GuardFacts,
  isKept: boolean | undefined,
): boolean {
  const [referrer] = document.referrer.split('?');
  if (isKept !== false || from.some((path) => referrer === location.origin + path)) return false;
  document.documentElement.hidden = true;
  location.replace(home);
  // Last, because a full storage throws: then the home page comes without a word.
  sessionStorage.setItem(key, toast);
  return true;
}
