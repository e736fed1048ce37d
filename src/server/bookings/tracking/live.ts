import type { TrackingEvent } from '#api/track-parcel.ts';
import { afterCommit, type Tx } from '#server/platform/db/index.ts';
import { outOfRequest } from '#server/platform/log/index.ts';

export interface BookingStep {
  bookingId: string;
  event: TrackingEvent;
}

/** After the commit, publishes the steps and sends the mails about them. */
export const announceSteps = (
  tx: Tx,
  { live, wakeMail }: { live: Pick<LiveSteps, 'publish'>; wakeMail: () => void },
  steps: readonly BookingStep[],
): void =>
  afterCommit(tx, () => {
    for (const { bookingId, event } of steps) live.publish(bookingId, event);
    wakeMail();
  });

export interface LiveSteps {
  /** Called after the transaction that stored the step. */
  publish: (bookingId: string, event: TrackingEvent) => void;
  follow: (bookingId: string, listener: StepListener) => () => void;
  /** The bookings with listeners; only their steps are polled from other processes. */
  followed: () => string[];
  streams: () => number;
  close: () => void;
}

/**
 * A listener gets each step, possibly twice and possibly not in order, and of `undefined` when the server stops.
 */
export type StepListener = (event: TrackingEvent | undefined) => void;

/** How to find the steps that other processes have stored, such as the office's command. */
export interface Watch {
  /** The steps after those that are known, by booking. */
  stepsAfter: (known: ReadonlyMap<string, number>) => Promise<readonly BookingStep[]>;
  everyMs?: number;
  /** Called with the reason when a poll failed; another one follows. */
  failed: (error: unknown) => void;
}

interface Parcel {
  listeners: Set<StepListener>;
  /** The last step that all listeners have. */
  known: number;
}

/** The followers in this process. While there are any, one timer polls for steps of other processes. */
export function liveSteps(watch?: Watch): LiveSteps {
  const parcels = new Map<string, Parcel>();
  let isClosed = false;
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;

  const publish = (bookingId: string, event: TrackingEvent): void => {
    const parcel = parcels.get(bookingId);
    if (parcel === undefined) return;
    // After a gap the next poll finds the missing steps.
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
    follow: (bookingId, listener) => {
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
    followed: () => [...parcels.keys()],
    streams: () => [...parcels.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
    close: () => {
      isClosed = true;
      rest();
      for (const { listeners } of [...parcels.values()])
        for (const listener of [...listeners]) listener(undefined);
      parcels.clear();
    },
  };
}
