import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

  function refetch(): void {
    if (isAsking.current) return;
    isAsking.current = true;
    setView((before) => ({ ...before, isAsking: true }));
    void fetchBooking(number).then((found) => {
      isAsking.current = false;
      setView((before) => ({
        ...before,
        ...found,
        isAsking: false,
        attempts: before.attempts + 1,
      }));
    });
  }

  const fetchFirst = useEffectEvent(refetch);
  useEffect(() => fetchFirst(), []);

  return { ...view, refetch };
}

/** A failure leaves the booking that was fetched before. */
async function fetchBooking(number: string): Promise<Partial<BookingStatus>> {
  const outcome = await ask(bookingDetails, { params: { id: number } });
  if (outcome.ok) return { booking: outcome.value.booking, error: undefined };
  // A 404 without problem+json comes from a proxy and says nothing about the booking.
  const isUnknown = outcome.failure === 'refused' && outcome.status === 404;
  if (isUnknown) return { booking: undefined, error: 'unknown' };
  return { error: outcome.failure };
}

/** Each retry waits so many seconds, about a minute in all. Afterwards only the button fetches. */
const PAUSES = [2, 3, 5, 8, 13, 30] as const;

/** Refetches with backoff while a payment is open; returns whether another retry follows. */
export function useWait(isWaiting: boolean, attempts: number, refetch: () => void): boolean {
  // Earlier attempts do not count.
  const [begin, setBegin] = useState<number>();
  if (isWaiting && begin === undefined) setBegin(attempts);
  const pause = PAUSES[attempts - (begin ?? attempts)];
  const retry = useEffectEvent(refetch);
  useEffect(() => {
    if (!isWaiting || pause === undefined) return;
    const timer = setTimeout(() => retry(), pause * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, attempts, pause]);
  return isWaiting && pause !== undefined;
}
