import { use } from 'react';
import type { CallFacts } from '#api/call.ts';
import { dublinDay } from '#domain/days/calendar.ts';
import type { LEAVE_AT } from '#domain/days/redelivery.ts';
import * as redelivery from '#messages/redelivery.ts';
import type { Row } from '#server/platform/db/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { DayWords } from '#ui/DayWords.tsx';
import { FieldError } from '#ui/Field.tsx';
import { FieldLabels } from '#ui/field-labels.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import type { StillForm } from '#ui/still-form.ts';
import { TextField } from '#ui/TextField.tsx';
import { type FormOf, placeOf, PlainForm } from '#server/pages/index.ts';
import { deliveryDayOf } from '../promised.ts';
import { redeliveryDaysOf } from '../redelivery/redeliver.ts';

export const DELIVERY_FORM = 'delivery';
const terms = redelivery.form;

interface Props {
  booking: Row<'bookings'>;
  services: Pick<PlatformServices, 'config' | 'content' | 'now'>;
  /** Who sends it: the booking's page by its number, the receiver's by the code of its link. */
  sent: { call: Pick<CallFacts, 'path'>; name: string; value: string };
  formOf: FormOf;
}

/** Asks for a day, a safe place or a neighbour. */
export function DeliveryForm({ booking, services, sent: { call, name, value }, formOf }: Props) {
  const submit = formOf(DELIVERY_FORM);
  const { field } = submit;
  const leaveAt = field('leaveAt');
  const hasFailed = booking.last_state === 'failed_attempt';
  return (
    <section id={placeOf(submit)} className="delivery-choice">
      <h2>{hasFailed ? terms.again : terms.heading}</h2>
      <PlainForm
        submit={submit}
        action={callPath(services.config, call)}
        hidden={{ [name]: value }}
        draft={booking.tracking}
      >
        <DayStrip booking={booking} services={services} field={field} />
        <RadioGroup
          {...leaveAt}
          legend={terms.leaveAt}
          options={PLACES}
          defaultValue={leaveAt.defaultValue ?? ''}
        />
        <TextField
          {...field('safePlace')}
          label={terms.place}
          hint={terms.placeHint}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          {...field('neighbourName')}
          label={terms.neighbourName}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          {...field('neighbourDoor')}
          label={terms.neighbourDoor}
          hint={terms.neighbourDoorHint}
          maxLength={60}
          autoComplete="off"
        />
        <p className="hint">{hasFailed ? terms.free : terms.intro}</p>
        <button className="button" type="submit">
          {terms.submit}
        </button>
      </PlainForm>
    </section>
  );
}

const PLACES: Readonly<Record<string, string>> = {
  '': terms.door,
  'safe-place': terms.safePlace,
  neighbour: terms.neighbour,
} satisfies Record<'' | (typeof LEAVE_AT)[number], string>;

/** Shows the days. The first changes nothing; it is the expected one unless that is over. */
function DayStrip({
  booking,
  services,
  field,
}: Pick<Props, 'booking' | 'services'> & Pick<StillForm, 'field'>) {
  const { id, name, error, defaultValue = '' } = field('deliverOn');
  use(FieldLabels)(id, terms.day);
  const expected = deliveryDayOf(booking, services);
  const isToCome = expected !== null && expected >= dublinDay(services.now());
  const days = redeliveryDaysOf(booking, services).filter((day) => day !== expected);
  return (
    <fieldset
      className="field choices"
      aria-describedby={error === undefined ? undefined : `${id}-problem`}
    >
      <legend className="visually-hidden">{terms.day}</legend>
      <div className="days">
        {['', ...days].map((day) => (
          <label key={day}>
            <input
              className="visually-hidden"
              type="radio"
              id={day === '' ? id : `${id}-${day}`}
              name={name}
              value={day}
              defaultChecked={day === defaultValue}
              required
            />
            {day !== '' ? (
              <DayWords day={day} />
            ) : isToCome ? (
              <>
                <DayWords day={expected} /> <span className="visually-hidden">{terms.stays}</span>
              </>
            ) : (
              terms.staysPlain
            )}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
