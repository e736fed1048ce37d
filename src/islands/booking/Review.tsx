import { booking } from '#messages/booking.ts';
import { valueIn, type BookingInput, type Side } from './booking-form.ts';

/** Sender and recipient, each with a link to its step. */
export const Review = ({ typed }: { typed: BookingInput }) => (
  <dl className="review">
    <Part {...{ typed }} side="pickup" step="from" />
    <Part {...{ typed }} side="delivery" step="to" />
  </dl>
);

interface PartProps {
  typed: BookingInput;
  side: Side;
  step: 'from' | 'to';
}

const Part = ({ typed, side, step }: PartProps) => (
  <div>
    <dt>{booking.steps[step]}</dt>
    <dd>
      {['Name', 'Line1', 'Line2', 'Town']
        .map((name) => valueIn(typed, side + name))
        .filter((text) => text !== '')
        .join(', ')}
    </dd>
    <dd>
      <a href={`#${step}`}>{booking.steps.edit}</a>
    </dd>
  </div>
);
