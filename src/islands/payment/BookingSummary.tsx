import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import { formatDay } from '#domain/calendar.ts';
import { PART_TIMES } from '#domain/booking.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { formatWeight } from '#domain/weight.ts';
import { paymentMessages as messages } from '#messages';

/** What is booked, as facts. */
export function Summary({ booking }: { booking: BookingView }) {
  const { id, pickup, delivery, promised, contents } = booking;
  const facts: [string, string][] = [
    [messages.number, formatTrackingNumber(id)],
    [messages.from, placeOf(pickup)],
    [messages.to, placeOf(delivery)],
    [messages.receiver, delivery.name],
    [messages.collection, collectionOf(booking)],
    [messages.promised, promised === null ? '' : formatDay(promised)],
    [messages.parcel, parcelOf(booking)],
    [messages.contents, contents],
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

const placeOf = ({ line1, town, postcode, country }: BookedAddress): string =>
  [line1, [town, postcode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** "Saturday 21 November 2026, in the morning, 08:00 to 13:00"; '' when no day is known. */
export function collectionOf({
  collectOn,
  collectPart,
}: Pick<BookingView, 'collectOn' | 'collectPart'>): string {
  if (collectOn === null) return '';
  if (collectPart === null) return formatDay(collectOn);
  const { from, to } = PART_TIMES[collectPart];
  return `${formatDay(collectOn)}, ${messages.parts[collectPart](from, to)}`;
}

/** "3 kg", "2 pallets" or both. */
export const parcelOf = ({
  weightGrams,
  pallets,
}: Pick<BookingView, 'weightGrams' | 'pallets'>): string =>
  [
    ...(weightGrams > 0 ? [formatWeight(weightGrams)] : []),
    ...(pallets > 0 ? [messages.pallets(pallets)] : []),
  ].join(', ');
