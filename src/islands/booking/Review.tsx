import { formatWeight, parseWeight } from '#domain/weight.ts';
import { booking } from '#messages/booking.ts';
import type { BookingInput, PageSettings, Side } from './booking-form.ts';

/** Sender and recipient, each with a link to its step. */
export const Review = ({ typed }: { typed: BookingInput }) => (
  <dl className="review">
    <Part {...{ typed }} side="pickup" step="from" label={booking.steps.from} />
    <Part {...{ typed }} side="delivery" step="to" label={booking.steps.to} />
  </dl>
);

interface SideProps {
  typed: BookingInput;
  side: Side;
  step: 'from' | 'to';
  label: string;
}

const Part = ({ typed, side, step, label }: SideProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {['Name', 'Line1', 'Line2', 'Town']
        .map((name) => typed.value(side + name))
        .filter((text) => text !== '')
        .join(', ')}
    </dd>
    <dd>
      <a href={`#${step}`}>{booking.steps.edit}</a>
    </dd>
  </div>
);

/** From, to and weight of the quote. */
export function RouteText({ typed, settings }: { typed: BookingInput; settings: PageSettings }) {
  const { tariff } = settings;
  const from = typed.value('pickupTown');
  const weight = parseWeight(typed.value('weight'), tariff.maxWeightGrams);
  const abroad = tariff.international.find(({ id }) => id === typed.country)?.name;
  const place = [typed.value('deliveryTown'), abroad].filter(Boolean).join(', ');
  return (
    from !== '' &&
    weight.ok && <b>{booking.steps.route(from, place, formatWeight(weight.value))}</b>
  );
}
