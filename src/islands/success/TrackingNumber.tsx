import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { successMessages as messages } from '#messages';
import { trackPath } from '#routes';

/** The tracking number, large enough to be copied by hand, and where it leads. */
export const TrackingNumber = ({ id }: { id: string }) => (
  <p>
    {messages.number}
    <br />
    <a className="payment-number" href={trackPath(id)}>
      {formatTrackingNumber(id)}
    </a>
  </p>
);
