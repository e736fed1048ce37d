import { useState } from 'react';
import { addDays, formatDay } from '#domain/days/calendar.ts';
import { BOOKING_DAYS } from '#domain/parcel/booking.ts';
import * as booking from '#messages/booking.ts';
import { RadioGroup } from '../RadioGroup.tsx';
import { TextField } from '../TextField.tsx';
import type { PartProps } from './part-props.ts';

export function CollectionFields({ field, typed, settings, late }: PartProps) {
  const { now } = typed;
  const [isOther, setOther] = useState(false);
  const wrong = late?.dayProblem(typed, settings);
  const checked = (name: 'pickupDate' | 'pickupTime') => ({
    ...field(name),
    ...(wrong?.name === name && { error: wrong.message }),
  });
  const Days = now && late?.Days;
  const last = now && addDays(now.day, BOOKING_DAYS);
  const date = typed.value('pickupDate');
  const isTyped = isOther || checked('pickupDate').error !== undefined;
  return (
    <>
      <div className="when" data-typed={Days === undefined || isTyped || undefined}>
        {now && Days && (
          <Days {...{ date, now, isTyped }} calendar={settings.calendar} typeOther={setOther} />
        )}
        <TextField
          {...checked('pickupDate')}
          label={booking.formDate}
          type="date"
          required
          min={now?.day}
          max={last}
        />
      </div>
      {last !== undefined && isTyped && (
        <p className="visually-hidden">{booking.formDateUntil(formatDay(last))}</p>
      )}
      <RadioGroup
        {...checked('pickupTime')}
        legend={booking.formTime}
        options={booking.formTimes}
        isDisabled={(part) => late?.isPartOver(part, typed, settings)}
      />
    </>
  );
}
