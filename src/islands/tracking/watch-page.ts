/** After this long out of sight a page stops listening. */
export const HIDDEN_MS = 60_000;

interface Handlers {
  /** The visitor has been elsewhere for a while, or leaves. */
  away: () => void;
  /** The visitor looks at the page. */
  back: () => void;
  offline: () => void;
  online: () => void;
}

/** Tells when the visitor leaves the page and comes back, and when the connection does. Gives the way to stop. */
export function watchPage({ away, back, offline, online }: Handlers): () => void {
  const ends = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(away, HIDDEN_MS);
    else back();
  };
  const { signal } = ends;
  document.addEventListener('visibilitychange', look, { signal });
  // A page with an open stream is not kept for "back".
  addEventListener('pagehide', away, { signal });
  addEventListener('pageshow', look, { signal });
  addEventListener('offline', offline, { signal });
  addEventListener('online', online, { signal });
  look();
  return () => {
    clearTimeout(timer);
    ends.abort();
  };
}
