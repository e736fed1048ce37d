import { accountMessages as messages, trackingMessages } from '#messages';
import { PATHS } from '#routes';
import { TextField } from '../parts/TextField.tsx';

const FORM = 'account-track';
// TRACKING_ID of the routes; browsers read a pattern with the v flag, which wants the hyphen escaped.
const PATTERN = String.raw`[A-Za-z0-9\-]{1,40}`;
const NO_PROBLEM = { problem: () => undefined };

/** Where a booking is followed. The API has no list of bookings yet. */
export function Bookings() {
  return (
    <section className="card stack" aria-labelledby="account-bookings">
      <h2 id="account-bookings">{messages.bookings}</h2>
      <p>{messages.noBookings}</p>
      <form className="form" method="get" action={PATHS.track}>
        <TextField
          form={FORM}
          submit={NO_PROBLEM}
          name="id"
          label={trackingMessages.label}
          required
          pattern={PATTERN}
          maxLength={40}
          autoComplete="off"
        />
        <button className="button" type="submit">
          {trackingMessages.submit}
        </button>
      </form>
      <p>
        <a href={PATHS.payBooking}>{messages.book}</a>
      </p>
    </section>
  );
}
