import { followSteps } from '#api/live.ts';
import type { ServedParcel } from '#api/timeline.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';
import { tracking } from '#messages/tracking.ts';
import { ageInWords } from '#ui/age-in-words.ts';

/**
 * The line below a ticket of the server says that the page follows its parcel, or how old it is. The next step wakes the
 * widget, which shows it and follows from then on.
 */
export function pageAge(line: HTMLElement): void {
  const ticket = line.closest<HTMLElement>('[data-served]');
  const widget = ticket?.closest<HTMLElement>('[data-island]');
  if (!ticket || !widget || 'alive' in widget.dataset) return;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the server wrote it (ui/parcel/Parcels.tsx)
  const { at, id, timeline } = JSON.parse(ticket.dataset['served'] ?? '') as ServedParcel;
  let unfollow: (() => void) | undefined;
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
    unfollow?.();
    unfollow = undefined;
    lost();
  };
  const follow = (): void => {
    leave();
    if (hasNews || document.hidden) return;
    unfollow = followSteps(id, timeline?.events.at(-1)?.seq ?? 0, {
      opened: () => {
        isFollowed = true;
        say();
      },
      step: () => {
        hasNews = true;
        leave();
        ticket.dispatchEvent(new CustomEvent('wake', { bubbles: true }));
      },
      end: leave,
      lost: () => {
        lost();
        say();
      },
      failed: () => {
        leave();
        say();
      },
    });
  };
  const everyMinute = (): void => {
    if (unfollow === undefined) follow();
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
