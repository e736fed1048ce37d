import { useEffect, type ChangeEvent } from 'react';
import { collectionDays } from '#domain/parcel/booking.ts';
import type { Day } from '#domain/days/calendar.ts';
import * as booking from '#messages/booking.ts';
import { fillForm } from '#forms/fill-form.ts';
import type { DaysProps } from '#ui/booking/part-props.ts';
import { DayWords } from '#ui/DayWords.tsx';

/** Days offered before "another day". */
const NEAR_DAYS = 4;

/** The date field holds the choice, so the radio buttons belong to no form (HTML: empty `form`). */
export function Days({ date, now, calendar, isTyped, typeOther }: DaysProps) {
  const near = collectionDays(now, calendar).slice(0, NEAR_DAYS);
  const isFar = date !== '' && near.every(({ day }) => day !== date);
  const isOther = isTyped || isFar;
  // A stored draft may have a day that no button names: its field shows it.
  useEffect(() => {
    if (isFar) typeOther(true);
  }, [isFar, typeOther]);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>, day: Day): void {
    typeOther(false);
    const form = currentTarget.closest('form');
    if (form) fillForm(form, { pickupDate: day });
  }

  return (
    <fieldset className="field choices">
      <legend>{booking.formDate}</legend>
      <div className="days">
        {near.map(({ day }) => (
          <label key={day}>
            <input
              className="visually-hidden"
              type="radio"
              name="day"
              form=""
              checked={!isOther && day === date}
              onChange={(event) => choose(event, day)}
            />
            <DayWords day={day} />
          </label>
        ))}
        <label>
          <input
            className="visually-hidden"
            type="radio"
            name="day"
            form=""
            checked={isOther}
            onChange={() => typeOther(true)}
          />
          {booking.formOtherDay}
        </label>
      </div>
    </fieldset>
  );
}
