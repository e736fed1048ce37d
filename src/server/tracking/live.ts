import type { TrackingEvent } from '#api/track-parcel.ts';

/** A step of a booking. */
export interface Step {
  bookingId: string;
  event: TrackingEvent;
}

/** Tells those who follow a parcel of each new step. */
export interface Live {
  /** Called after the transaction that stored the step. */
  publish: (bookingId: string, event: TrackingEvent) => void;
  /** Gives the way to stop listening. */
  follow: (bookingId: string, listener: Listener) => () => void;
  /** The bookings that somebody follows: steps of other processes are looked up for them. */
  followed: () => string[];
  /** Ends every stream: the server stops. */
  close: () => void;
}

/**
 * A listener hears of each step, possibly twice and possibly not in order, and of `undefined` when the server stops.
 */
export type Listener = (event: TrackingEvent | undefined) => void;

/** How to find the steps that other processes have stored, such as the office's command. */
export interface Watch {
  /** The steps after those that are known, by booking. */
  stepsAfter: (known: ReadonlyMap<string, number>) => Promise<readonly Step[]>;
  /** 2 seconds unless named. */
  everyMs?: number;
  /** Hears why a look failed; there will be another one. */
  failed: (error: unknown) => void;
}

interface Parcel {
  listeners: Set<Listener>;
  /** The last step up to which all were told. */
  known: number;
}

/** Followers in this process. While there are any, one timer looks for steps of other processes. */
export function liveSteps(watch?: Watch): Live {
  const parcels = new Map<string, Parcel>();
  let isClosed = false;
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;

  const publish = (bookingId: string, event: TrackingEvent): void => {
    const parcel = parcels.get(bookingId);
    if (parcel === undefined) return;
    // After a gap the next look finds what is missing.
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
      const parcel = parcels.get(bookingId) ?? { listeners: new Set<Listener>(), known: 0 };
      parcel.listeners.add(listener);
      parcels.set(bookingId, parcel);
      if (watch !== undefined)
        timer ??= setInterval(() => void look(watch), watch.everyMs ?? 2_000).unref();
      return () => {
        parcel.listeners.delete(listener);
        if (parcel.listeners.size === 0) parcels.delete(bookingId);
        if (parcels.size === 0) rest();
      };
    },
    followed: () => [...parcels.keys()],
    close: () => {
      isClosed = true;
      rest();
      for (const { listeners } of [...parcels.values()])
        for (const listener of [...listeners]) listener(undefined);
      parcels.clear();
    },
  };
}
