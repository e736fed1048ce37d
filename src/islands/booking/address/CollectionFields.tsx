import { addDays, formatDay } from '#domain/calendar.ts';
import { BOOKING_DAYS, COLLECTION_PARTS, collectionParts } from '#domain/booking.ts';
import { booking } from '#messages/booking.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextField } from '#ui/TextField.tsx';
import { AddressFields } from './AddressFields.tsx';
import { valueIn } from '../booking-form.ts';
import type { PartProps } from '../use-rules.ts';

/** Where the parcel is collected, on which day, and in which part of the day. */
export function CollectionFields(part: PartProps) {
  const { field, typed, settings, rules } = part;
  const { now } = typed;
  const wrong = rules?.dayProblem(typed, settings);
  const checked = (name: 'pickupDate' | 'pickupTime') => ({
    ...field(name),
    ...(wrong?.name === name && { error: wrong.message }),
  });
  const last = now && addDays(now.day, BOOKING_DAYS);
  const date = valueIn(typed, 'pickupDate');
  const open: readonly string[] =
    now === undefined || date === '' || wrong?.name === 'pickupDate'
      ? COLLECTION_PARTS
      : collectionParts(date, now, settings.calendar);
  return (
    <fieldset>
      <legend>{booking.form.pickup}</legend>
      <AddressFields {...part} side="pickup" />
      <TextField
        {...checked('pickupDate')}
        label={booking.form.date}
        type="date"
        required
        min={now?.day}
        max={last}
      />
      {last !== undefined && (
        <p className="visually-hidden">{booking.form.dateUntil(formatDay(last))}</p>
      )}
      <RadioGroup
        {...checked('pickupTime')}
        legend={booking.form.time}
        options={booking.form.times}
        isDisabled={(part) => !open.includes(part) && valueIn(typed, 'pickupTime') !== part}
      />
    </fieldset>
  );
}
