export interface PollTimer {
  /** Waits with jitter, and while the page is hidden. */
  later: (milliseconds: number) => void;
  whenSeen: () => void;
  /** Polls if that is due, once the page is visible. */
  seen: () => void;
  cancel: () => void;
}

/** One timer for the next `poll`. */
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

/** A hidden page stops listening after this long. */
export const HIDDEN_MS = 60_000;

interface Handlers {
  /** The page is hidden for a while, or about to unload. */
  away: () => void;
  back: () => void;
  offline: () => void;
  online: () => void;
}

/** Watches visibility and connection; returns the unsubscribe function. */
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
  // An open stream excludes a page from the back-forward cache.
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
