/** When a parcel is fetched next. */
export interface PollTimer {
  /** After so many milliseconds, but not at the same moment as everybody else, and not while nobody sees the page. */
  later: (milliseconds: number) => void;
  /** When somebody sees the page again. */
  whenSeen: () => void;
  /** Somebody sees the page again: fetches if that is due. */
  seen: () => void;
  cancel: () => void;
}

/** Keeps one moment at which to `poll` next. */
export function pollTimer(poll: () => void, chance: () => number): PollTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const cancel = (): void => {
    clearTimeout(timer);
    isDue = false;
  };
  const due = (): void => {
    if (document.hidden) isDue = true;
    else poll();
  };
  return {
    later: (milliseconds) => {
      cancel();
      timer = setTimeout(due, milliseconds * (1 + chance() * 0.4));
    },
    whenSeen: () => {
      cancel();
      isDue = true;
    },
    seen: () => {
      if (isDue) poll();
    },
    cancel,
  };
}

/** After this long out of sight a page stops listening. */
export const HIDDEN_MS = 60_000;

interface Handlers {
  /** The page has been hidden for a while, or is being left. */
  away: () => void;
  /** The page is visible again. */
  back: () => void;
  offline: () => void;
  online: () => void;
}

/** Watches whether somebody sees the page and whether it is online. Returns what stops it. */
export function watchPage({ away, back, offline, online }: Handlers): () => void {
  const ends = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSight = (): void => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(away, HIDDEN_MS);
    else back();
  };
  const { signal } = ends;
  document.addEventListener('visibilitychange', onSight, { signal });
  // A page with an open stream is not kept for "back".
  addEventListener('pagehide', away, { signal });
  addEventListener('pageshow', onSight, { signal });
  addEventListener('offline', offline, { signal });
  addEventListener('online', online, { signal });
  onSight();
  return () => {
    clearTimeout(timer);
    ends.abort();
  };
}
