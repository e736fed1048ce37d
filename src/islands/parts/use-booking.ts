import { useEffect, useRef, useState } from 'react';
import type { BookingView } from '#api/booking-view.ts';
import { ask, type Failure } from '#api/client.ts';
import { bookingDetails } from '#api/manage-booking.ts';

/** What is known of a booking. */
export interface BookingLook {
  /** As it was when it was seen last. */
  booking: BookingView | undefined;
  /** Why the newest look failed; 'unknown' for a booking that is none of this visitor's. */
  trouble: Failure | 'unknown' | undefined;
  isAsking: boolean;
  /** How many looks have come to an end. */
  looks: number;
}

/** Asks for a booking when the page opens, and again on demand, one request at a time. */
export function useBooking(number: string): BookingLook & { look: () => void } {
  const [view, setView] = useState<BookingLook>({
    booking: undefined,
    trouble: undefined,
    isAsking: true,
    looks: 0,
  });
  const isAsking = useRef(false);

  async function ended(): Promise<Pick<BookingLook, 'booking' | 'trouble'>> {
    const outcome = await ask(bookingDetails, { params: { id: number } });
    if (outcome.ok) return { booking: outcome.answer.booking, trouble: undefined };
    // Another 404, of a server before the API, says nothing about the booking.
    const isUnknown = outcome.failure === 'refused' && outcome.status === 404;
    if (isUnknown) return { booking: undefined, trouble: 'unknown' };
    return { booking: view.booking, trouble: outcome.failure };
  }

  function look(): void {
    if (isAsking.current) return;
    isAsking.current = true;
    setView((before) => ({ ...before, isAsking: true }));
    void ended().then((found) => {
      isAsking.current = false;
      setView(({ looks }) => ({ ...found, isAsking: false, looks: looks + 1 }));
    });
  }

  // eslint-disable-next-line react-hooks/exhaustive-deps -- the page opens once
  useEffect(look, []);

  return { ...view, look };
}
