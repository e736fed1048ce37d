import { needsState } from '#domain/postal-country.ts';
import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { AddressFields } from './AddressFields.tsx';
import { Known } from '../Known.tsx';
import type { PartProps } from '../use-rules.ts';

/** The country is first, because the other fields depend on it. */
export function DeliveryFields(part: PartProps) {
  const { field, settings } = part;
  return (
    <>
      <Known name="deliveryCountry" {...part}>
        <SelectField
          {...field('deliveryCountry')}
          label={common.address.country}
          autoComplete="section-delivery country-name"
          options={{ ireland: booking.form.ireland }}
        >
          {settings.tariff.international.map(({ id, country, name, customs }) => (
            // The style sheet shows customs and state by it before hydration.
            <option
              key={id}
              value={id}
              data-customs={customs || undefined}
              data-state={needsState(country) || undefined}
            >
              {name}
            </option>
          ))}
        </SelectField>
      </Known>
      <AddressFields {...part} side="delivery" />
    </>
  );
}
