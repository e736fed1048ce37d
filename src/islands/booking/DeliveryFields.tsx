import { bookingMessages as messages } from '#messages';
import { described, Field } from '../parts/Field.tsx';
import { AddressFields } from './AddressFields.tsx';
import type { PartProps } from './types.ts';

/** Where the parcel goes: the country first, which decides what else is asked. */
export function DeliveryFields(part: PartProps) {
  const { form, submit, settings } = part;
  const id = `${form}-deliveryCountry`;
  const problem = submit.problem('deliveryCountry');
  return (
    <fieldset>
      <legend>{messages.delivery}</legend>
      <Field id={id} label={messages.country} problem={problem}>
        <select
          className="control"
          id={id}
          name="deliveryCountry"
          autoComplete="section-delivery country-name"
          {...described(id, undefined, problem)}
        >
          <option value="ireland">{messages.ireland}</option>
          {settings.tariff.international.map(({ id: country, name, customs }) => (
            // The style sheet shows the customs declaration by it, before this form is alive.
            <option key={country} value={country} data-customs={customs || undefined}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <AddressFields {...part} side="delivery" />
    </fieldset>
  );
}
