import { followSteps } from '#api/live.ts';
import { withStep } from '#api/parcel-status.ts';
import type { ServedParcel, Timeline } from '#api/timeline.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { isFinal } from '#domain/parcel/consignment.ts';
import { forgetTimeline, storeTimeline, storedTimelineOf } from '#stores/tracking.ts';
import { lastOf, type ParcelView } from './parcel-view.ts';
import { fetchParcel, type FetchedParcel } from './fetch-parcel.ts';
import { pollTimer, watchPage } from './polling.ts';

/** A parcel is fetched and followed while it has listeners (useSyncExternalStore). */
export interface Following {
  view: () => ParcelView;
  subscribe: (listener: () => void) => () => void;
  /** Asks at once. Where nothing is known yet, the waiting view takes the place of the trouble. */
  checkAgain: () => Promise<void>;
}

interface Options {
  number: string;
  /** A stream brings the steps; otherwise, and for a minute after it broke, they are polled. */
  isLive: boolean;
  /** It shows until the first answer. */
  served?: ServedParcel | undefined;
  changed: (before: ParcelView, after: ParcelView) => void;
  chance?: () => number;
}

export const POLL_MS = 60_000;
const RETRY_MS = 10_000;
/** Faster answers show without "Loading, Please wait....". */
const SLOW_ANSWER_MS = 400;
const NO_VIEW: ParcelView = { timeline: undefined, seenAt: 0, trouble: undefined, isSlow: false };

/**
 * Follows a parcel by a stream or by polling, but not in the background, and not after its last step. Without the API it shows
 * the device's copy and retries with backoff.
 */
export function followParcel({
  number,
  isLive,
  served,
  changed,
  chance = Math.random,
}: Options): Following {
  let view = served ? servedView(served) : NO_VIEW;
  let isServed = served !== undefined;
  let listener: (() => void) | undefined;
  let isAsking = false;
  let failures = 0;
  let isStreamBroken = false;
  let closeStream: (() => void) | undefined;
  const next = pollTimer(() => void check(), chance);
  const isStopped = (): boolean => listener === undefined;

  function set(change: Partial<ParcelView>): void {
    const before = view;
    view = { ...view, ...change };
    changed(before, view);
    listener?.();
  }

  function rest(): void {
    next.cancel();
    closeStream?.();
    closeStream = undefined;
  }

  async function check(isPressed = false): Promise<void> {
    if (isAsking || isStopped()) return;
    rest();
    isAsking = true;
    // Another line would move what the server drew.
    const slow = setTimeout(
      () =>
        isServed ||
        set({
          ...lastKnown(),
          isSlow: true,
          ...(isPressed && view.timeline === undefined && { trouble: undefined }),
        }),
      SLOW_ANSWER_MS,
    );
    const result = await fetchParcel(number);
    clearTimeout(slow);
    isAsking = isServed = false;
    if (isStopped()) return;
    if (result.kind === 'found') found(result.timeline);
    else if (result.kind === 'unknown') unknown();
    else failed(result);
  }

  function found(timeline: Timeline): void {
    failures = 0;
    show(timeline);
    const last = lastOf(timeline);
    if (last === undefined || isFinal(last.state)) return;
    if (isLive && !isStreamBroken) {
      listen(last.seq);
      return;
    }
    // A server that was changed for a new release has streams again by then.
    isStreamBroken = false;
    next.later(POLL_MS);
  }

  function unknown(): void {
    forgetTimeline(number, Date.now());
    set({ ...NO_VIEW, trouble: 'unknown' });
  }

  function failed({ failure, retryMs }: Extract<FetchedParcel, { kind: 'failed' }>): void {
    set({ ...lastKnown(), trouble: failure, isSlow: false });
    next.later(Math.max(retryMs, Math.min(POLL_MS, RETRY_MS * 2 ** failures)));
    failures += 1;
  }

  /** Returns the device's copy, unless something newer shows. */
  function lastKnown(): Partial<ParcelView> {
    const kept = view.timeline === undefined ? storedTimelineOf(number, Date.now()) : undefined;
    return kept === undefined ? {} : { timeline: kept, seenAt: kept.seenAt };
  }

  function show(timeline: Timeline): void {
    const seenAt = Date.now();
    storeTimeline(timeline, seenAt);
    set({ timeline, seenAt, trouble: undefined, isSlow: false });
  }

  function listen(after: number): void {
    closeStream = followSteps(number, after, {
      step: stepped,
      end: rest,
      lost: () => view.timeline && show(view.timeline),
      failed: () => {
        rest();
        isStreamBroken = true;
        next.later(RETRY_MS / 2);
      },
    });
  }

  function stepped(event: TrackingEvent): void {
    const { timeline } = view;
    const seq = timeline && lastOf(timeline)?.seq;
    if (timeline === undefined || seq === undefined || event.seq <= seq) return;
    const isNext = event.seq === seq + 1;
    if (isNext) show({ ...timeline, events: withStep(timeline.events, event) });
    // Only the server knows the promised day and the next one.
    const hasNewDay = event.state === 'paid' || event.state === 'failed_attempt';
    if (!isNext || hasNewDay || event.corrects !== undefined) void check();
  }

  /** Says whether the parcel has arrived, or does not exist. */
  function isOver(): boolean {
    const last = view.timeline && lastOf(view.timeline);
    if (view.trouble !== undefined) return view.trouble === 'unknown';
    return last !== undefined && isFinal(last.state);
  }

  function away(): void {
    if (closeStream === undefined) return;
    rest();
    next.whenSeen();
  }

  function offline(): void {
    if (isOver() || view.timeline === undefined) return;
    if (closeStream !== undefined) show(view.timeline);
    rest();
    next.later(POLL_MS);
    set({ trouble: 'offline' });
  }

  function online(): void {
    failures = 0;
    isStreamBroken = false;
    if (!isOver()) void check();
  }

  return {
    view: () => view,
    checkAgain: () => check(true),
    subscribe: (given) => {
      listener = given;
      const unwatch = watchPage({ away, back: next.seen, offline, online });
      if (served !== undefined && isServed && isFresh(served)) {
        isServed = false;
        if (served.timeline === undefined) unknown();
        else found(served.timeline);
      } else void check();
      return () => {
        listener = undefined;
        unwatch();
        rest();
      };
    },
  };
}

const servedView = ({ at, timeline }: ServedParcel): ParcelView =>
  timeline === undefined
    ? { ...NO_VIEW, trouble: 'unknown' }
    : { ...NO_VIEW, timeline, seenAt: at };

/** A stream brings what came after a fresh page of the server. An older page is fetched again, and so is one by a wrong clock. */
const isFresh = ({ at }: ServedParcel): boolean => Math.abs(Date.now() - at) < POLL_MS;
