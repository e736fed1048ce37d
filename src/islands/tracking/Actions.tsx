import { useEffect, useState } from 'react';
import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { trackPath } from '#routes';
import { isLoggedIn } from '#stores/session-mark.ts';
import { ChangeDelivery } from '#ui/parcel/ChangeDelivery.tsx';
import { Share } from '#ui/Share.tsx';
import { mayChangeDelivery } from './may-change.ts';

interface Props {
  number: string;
  events: readonly TrackingEvent[];
}

/** Sharing for all; changing the delivery for the account that booked. */
export function Actions({ number, events }: Props) {
  const mayChange = useMayChange({ number, events });
  return (
    <p className="row no-print">
      {mayChange && (
        <ChangeDelivery
          state={events.at(-1)?.state}
          booking={addressOf(CALL_FACTS.bookingPage, { id: number })}
        />
      )}
      <Share path={trackPath(number) ?? ''} />
    </p>
  );
}

/** Without a login there is no request. */
function useMayChange({ number, events }: Props): boolean {
  const [mayChange, setMayChange] = useState(false);
  useEffect(() => {
    if (!isLoggedIn()) return;
    let isOver = false;
    void mayChangeDelivery(number, events).then((found) => {
      if (!isOver) setMayChange(found);
    });
    return () => {
      isOver = true;
    };
  }, [number, events]);
  return mayChange;
}
