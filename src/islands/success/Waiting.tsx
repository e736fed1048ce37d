import type { BookingView } from '#api/booking-view.ts';
import { askMessages, successMessages as messages } from '#messages';
import type { BookingLook } from '../parts/use-booking.ts';
import { Told } from '../parts/Told.tsx';
import { TrackingNumber } from './TrackingNumber.tsx';

interface Props extends Pick<BookingLook, 'trouble' | 'isAsking'> {
  booking: BookingView;
  /** Another look comes by itself. */
  isLooking: boolean;
  look: () => void;
}

/** A booking whose payment we have not heard of: the provider's news can be late, or nobody has paid. */
export function Waiting({ booking, isLooking, isAsking, trouble, look }: Props) {
  return (
    <Told heading={messages.waiting} kind="waiting">
      <p>{messages.waitingMore}</p>
      <p>{isLooking ? messages.looking : messages.stopped}</p>
      {trouble !== undefined && trouble !== 'unknown' && <p>{askMessages.why[trouble]}</p>}
      <p>
        <button
          className="button"
          data-kind="quiet"
          type="button"
          aria-disabled={isAsking || undefined}
          onClick={look}
        >
          {messages.lookAgain}
        </button>
      </p>
      <TrackingNumber id={booking.id} />
      {booking.payPath !== null && (
        <p>
          {messages.notPaid} <a href={booking.payPath}>{messages.pay}</a>
        </p>
      )}
    </Told>
  );
}
