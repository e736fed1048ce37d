import type { TrackingEvent } from '#api/track-parcel.ts';
import { afterCommit, type Tx } from '#server/platform/db/index.ts';
import { outOfRequest } from '#server/platform/log/index.ts';
import { dropTimelines } from './recent-timelines.ts';

export interface BookingStep {
  bookingId: string;
  event: TrackingEvent;
}

/** Publishes steps after the commit. */
export const announceSteps = (
  tx: Tx,
  { live }: { live: Pick<LiveSteps, 'publish'> },
  steps: readonly BookingStep[],
): void =>
  afterCommit(tx, () => {
    for (const { bookingId, event } of steps) live.publish(bookingId, event);
  });

export type LiveSteps = ReturnType<typeof liveSteps>;

/** Steps may arrive twice and out of order; `undefined` when the server stops. */
export type StepListener = (event: TrackingEvent | undefined) => void;

export interface Watch {
  /** `known` has the last `seq` by the id of a booking. */
  stepsAfter: (known: ReadonlyMap<string, number>) => Promise<readonly BookingStep[]>;
  everyMs?: number;
  failed: (error: unknown) => void;
}

interface Parcel {
  listeners: Set<StepListener>;
  known: number;
}

/** Sends steps to those who follow a parcel. While there are followers, one timer polls for steps of other processes. */
export function liveSteps(watch?: Watch) {
  const parcels = new Map<string, Parcel>();
  let isClosed = false;
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;

  const publish = (bookingId: string, event: TrackingEvent): void => {
    const parcel = parcels.get(bookingId);
    if (parcel === undefined) return;
    // Every follower reads the parcel again, also after a step of another process.
    dropTimelines([bookingId]);
    // The next poll fills a gap.
    if (event.seq === parcel.known + 1) parcel.known = event.seq;
    for (const listener of [...parcel.listeners]) listener(event);
  };
  const look = async ({ stepsAfter, failed }: Watch): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const known = new Map([...parcels].map(([id, parcel]) => [id, parcel.known]));
      for (const { bookingId, event } of await stepsAfter(known)) publish(bookingId, event);
    } catch (error) {
      if (!isClosed) failed(error);
    } finally {
      isLooking = false;
    }
  };
  const rest = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    publish,
    follow: (bookingId: string, listener: StepListener): (() => void) => {
      if (isClosed) {
        queueMicrotask(() => listener(undefined));
        return () => undefined;
      }
      const parcel = parcels.get(bookingId) ?? { listeners: new Set<StepListener>(), known: 0 };
      parcel.listeners.add(listener);
      parcels.set(bookingId, parcel);
      if (watch !== undefined)
        timer ??= outOfRequest(() =>
          setInterval(() => void look(watch), watch.everyMs ?? 2_000).unref(),
        );
      return () => {
        parcel.listeners.delete(listener);
        if (parcel.listeners.size === 0) parcels.delete(bookingId);
        if (parcels.size === 0) rest();
      };
    },
    /** Booking ids with listeners; only these are polled. */
    followed: (): string[] => [...parcels.keys()],
    streams: (): number =>
      [...parcels.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
    close: (): void => {
      isClosed = true;
      rest();
      for (const { listeners } of [...parcels.values()])
        for (const listener of [...listeners]) listener(undefined);
      parcels.clear();
    },
  };
}
