import { addDays, formatDay } from '#domain/calendar.ts';
import { BOOKING_DAYS, COLLECTION_PARTS, collectionParts } from '#domain/booking.ts';
import { bookingMessages as messages } from '#messages';
import { described, Field } from '../parts/Field.tsx';
import { AddressFields } from './AddressFields.tsx';
import { valueIn, type PartProps } from './types.ts';

/** Where, on which day and in which part of it the parcel is collected. */
export function CollectionFields(part: PartProps) {
  const { form, submit, typed, settings, rules } = part;
  const { now } = typed;
  const wrong = rules?.dayProblem(typed, settings);
  const dateProblem = wrong?.name === 'pickupDate' ? wrong.message : submit.problem('pickupDate');
  const partProblem = wrong?.name === 'pickupTime' ? wrong.message : submit.problem('pickupTime');
  const last = now && addDays(now.day, BOOKING_DAYS);
  const date = valueIn(typed, 'pickupDate');
  const open =
    now === undefined || date === '' || wrong?.name === 'pickupDate'
      ? COLLECTION_PARTS
      : collectionParts(date, now, settings.calendar);
  const id = `${form}-pickupDate`;
  const group = `${form}-pickupTime`;
  return (
    <fieldset>
      <legend>{messages.pickup}</legend>
      <AddressFields {...part} side="pickup" />
      <Field id={id} label={messages.date} problem={dateProblem}>
        <input
          className="control"
          id={id}
          name="pickupDate"
          type="date"
          required
          min={now?.day}
          max={last}
          {...described(id, undefined, dateProblem)}
        />
      </Field>
      {last !== undefined && (
        <p className="visually-hidden">{messages.dateUntil(formatDay(last))}</p>
      )}
      <fieldset
        className="field choices"
        aria-describedby={partProblem === undefined ? undefined : `${group}-problem`}
      >
        <legend>{messages.time}</legend>
        <div className="row">
          {COLLECTION_PARTS.map((name, at) => (
            <label className="choice" key={name}>
              <input
                type="radio"
                id={at === 0 ? group : `${group}-${name}`}
                name="pickupTime"
                value={name}
                required
                disabled={!open.includes(name) && valueIn(typed, 'pickupTime') !== name}
              />
              <span>{messages.times[name]}</span>
            </label>
          ))}
        </div>
        {partProblem !== undefined && (
          <span className="problem" id={`${group}-problem`}>
            {partProblem}
          </span>
        )}
      </fieldset>
    </fieldset>
  );
}
