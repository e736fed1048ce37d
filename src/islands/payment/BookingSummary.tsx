import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import { formatDay } from '#domain/days/calendar.ts';
import { PART_TIMES } from '#domain/days/half-day.ts';
import { formatBox } from '#domain/parcel/parcel-size.ts';
import * as common from '#messages/common.ts';
import * as payment from '#messages/payment.ts';

/** Lists what the ticket above it does not say. */
export function BookingSummary({ booking }: { booking: BookingView }) {
  const { pickup, delivery, contents } = booking;
  const facts: [string, string][] = [
    [payment.from, placeOf(pickup)],
    [payment.to, placeOf(delivery)],
    [payment.receiver, delivery.name],
    [payment.parcel, bookedParcel(booking)],
    [payment.contents, contents],
  ];
  return (
    <dl className="facts payment-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const placeOf = ({ line1, town, state, postcode, country }: BookedAddress): string =>
  [line1, [town, state, postcode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** Writes "Saturday 21 November 2026, in the morning, 08:00 to 13:00", or '' where no day is set. */
export function collectionOf({
  collectOn,
  collectPart,
}: Pick<BookingView, 'collectOn' | 'collectPart'>): string {
  if (collectOn === null) return '';
  if (collectPart === null) return formatDay(collectOn);
  const { from, to } = PART_TIMES[collectPart];
  return `${formatDay(collectOn)}, ${payment.parts[collectPart](from, to)}`;
}

/** Writes "3 kg", "2 pallets" or both. */
const bookedParcel = ({
  weightGrams,
  size,
  pallets,
}: Pick<BookingView, 'weightGrams' | 'size' | 'pallets'>): string =>
  [
    ...(weightGrams > 0 ? [formatBox(weightGrams, size)] : []),
    ...(pallets > 0 ? [common.pallets(pallets)] : []),
  ].join(', ');
