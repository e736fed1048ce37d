import type { ServedParcel } from '#api/timeline.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';
import * as tracking from '#messages/tracking.ts';
import { ageInWords } from '#ui/age-in-words.ts';

/**
 * The line below a ticket of the server says that the page follows its parcel, or how old it is. The next step wakes the
 * widget, which shows it and follows from then on. The stream is read here without the widget's code (api/live.ts): that the
 * next step has come is all that counts.
 */
export function pageAge(line: HTMLElement): void {
  const ticket = line.closest<HTMLElement>('[data-served]');
  const widget = ticket?.closest<HTMLElement>('[data-island]');
  if (!ticket || !widget || 'alive' in widget.dataset) return;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the server wrote it (ui/parcel/Parcels.tsx)
  const { at, timeline } = JSON.parse(ticket.dataset['served'] ?? '') as ServedParcel;
  const stream = `${line.dataset['stream'] ?? ''}?after=${timeline?.events.at(-1)?.seq ?? 0}`;
  let source: EventSource | undefined;
  let isFollowed = false;
  let hasNews = false;
  let seenAt = at;

  const say = (): void => {
    line.textContent = isFollowed
      ? tracking.parcel.updates
      : tracking.parcel.asOfAge(ageInWords(Date.now() - seenAt));
  };
  const lost = (): void => {
    if (isFollowed) seenAt = Date.now();
    isFollowed = false;
  };
  const leave = (): void => {
    source?.close();
    source = undefined;
    lost();
  };
  const follow = (): void => {
    leave();
    if (hasNews || document.hidden) return;
    source = new EventSource(stream);
    source.addEventListener('open', () => {
      isFollowed = true;
      say();
    });
    source.addEventListener('step', () => {
      hasNews = true;
      leave();
      ticket.dispatchEvent(new CustomEvent('wake', { bubbles: true }));
    });
    source.addEventListener('end', leave);
    // The browser opens a broken stream again; one that was not open is tried again a minute later.
    source.addEventListener('error', () => {
      if (isFollowed && source?.readyState !== EventSource.CLOSED) lost();
      else leave();
      say();
    });
  };
  const everyMinute = (): void => {
    if (source === undefined) follow();
    say();
  };

  const ends = new AbortController();
  const { signal } = ends;
  const timer = setInterval(everyMinute, MINUTE_MS);
  // What came meanwhile is sent when the stream is opened again.
  document.addEventListener('visibilitychange', follow, { signal });
  // An open stream excludes a page from the back-forward cache.
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', follow, { signal });
  new MutationObserver((_, alive) => {
    alive.disconnect();
    ends.abort();
    clearInterval(timer);
    leave();
  }).observe(widget, { attributeFilter: ['data-alive'] });
  say();
  follow();
}
