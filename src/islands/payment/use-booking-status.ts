import { useEffect, useRef, useState } from 'react';
import type { BookingView } from '#api/booking-view.ts';
import { ask, type Failure } from '#api/client.ts';
import { bookingDetails } from '#api/manage-booking.ts';

export interface BookingStatus {
  booking: BookingView | undefined;
  /** 'unknown' if the booking does not exist for this visitor. */
  error: Failure | 'unknown' | undefined;
  isAsking: boolean;
  attempts: number;
}

/** Fetches a booking on load and on demand; one request at a time. */
export function useBookingStatus(number: string): BookingStatus & { refetch: () => void } {
  const [view, setView] = useState<BookingStatus>({
    booking: undefined,
    error: undefined,
    isAsking: true,
    attempts: 0,
  });
  const isAsking = useRef(false);

  async function ended(): Promise<Pick<BookingStatus, 'booking' | 'error'>> {
    const outcome = await ask(bookingDetails, { params: { id: number } });
    if (outcome.ok) return { booking: outcome.value.booking, error: undefined };
    // A 404 without problem+json comes from a proxy and says nothing about the booking.
    const isUnknown = outcome.failure === 'refused' && outcome.status === 404;
    if (isUnknown) return { booking: undefined, error: 'unknown' };
    return { booking: view.booking, error: outcome.failure };
  }

  function refetch(): void {
    if (isAsking.current) return;
    isAsking.current = true;
    setView((before) => ({ ...before, isAsking: true }));
    void ended().then((found) => {
      isAsking.current = false;
      setView(({ attempts }) => ({ ...found, isAsking: false, attempts: attempts + 1 }));
    });
  }

  // eslint-disable-next-line react-hooks/exhaustive-deps -- the page opens once
  useEffect(refetch, []);

  return { ...view, refetch };
}

/** Seconds before each retry; they last about a minute in all. Only the button fetches afterwards. */
const PAUSES = [2, 3, 5, 8, 13, 30] as const;

/** Refetches with backoff while a payment is open; returns whether another retry follows. */
export function useWait(isWaiting: boolean, attempts: number, refetch: () => void): boolean {
  // Earlier attempts do not count.
  const [begin, setBegin] = useState<number>();
  if (isWaiting && begin === undefined) setBegin(attempts);
  const pause = PAUSES[attempts - (begin ?? attempts)];
  useEffect(() => {
    if (!isWaiting || pause === undefined) return;
    const timer = setTimeout(refetch, pause * 1000);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new pause begins with each attempt
  }, [isWaiting, attempts]);
  return isWaiting && pause !== undefined;
}
