import * as booking from '#messages/booking.ts';
import * as common from '#messages/common.ts';
import { Combobox } from '../Combobox.tsx';
import { PhoneField } from '../PhoneField.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import { TickField } from '../TickField.tsx';
import { AddressBook } from './AddressBook.tsx';
import type { Side } from '#api/address-values.ts';
import { Fold } from './Fold.tsx';
import { QuotedField } from './QuotedFields.tsx';
import type { PartProps } from './part-props.ts';

/** The country is first, because the other fields depend on it. */
export function DeliveryFields(part: PartProps) {
  const { field, settings } = part;
  return (
    <>
      <QuotedField name="deliveryCountry" {...part}>
        <SelectField
          {...field('deliveryCountry')}
          label={common.addressCountry}
          autoComplete="section-delivery country-name"
          options={{ ireland: booking.formIreland }}
        >
          {settings.tariff.international.map(({ id, name, customs, needsState }) => (
            // The style sheet shows customs and state by it before hydration.
            <option
              key={id}
              value={id}
              data-customs={customs || undefined}
              data-state={needsState || undefined}
            >
              {name}
            </option>
          ))}
        </SelectField>
      </QuotedField>
      <AddressFields {...part} side="delivery" />
    </>
  );
}

/** The Eircode is first, because it implies town and county. */
export function AddressFields({ side, ...part }: PartProps & { side: Side }) {
  const { form, field, typed, settings, late, load } = part;
  const LabelPreview = late?.LabelPreview;
  const AskAddress = late?.AskAddress;
  const isPickup = side === 'pickup';
  const isIrish = isPickup || typed.country === 'ireland';
  // Autofill separates the two addresses by section (HTML, autofill).
  const section = `section-${side}`;
  const text = (name: 'Name' | 'Line1' | 'Line2', label: string, autoComplete: string) => ({
    ...field(side + name),
    label,
    autoComplete: `${section} ${autoComplete}`,
    maxLength: 100,
  });
  return (
    <>
      <AddressBook {...{ side, form, load }} tariff={settings.tariff} />
      <TextField
        {...field(isPickup ? 'pickupEircode' : 'deliveryPostcode')}
        label={
          (isPickup ? booking.formEircode : late?.postcodeName(typed, settings.tariff)) ??
          common.addressPostcode
        }
        autoComplete={`${section} postal-code`}
        autoCapitalize="characters"
        maxLength={24}
      />
      <TextField {...text('Line1', common.addressLine1, 'address-line1')} required />
      <Fold {...{ field, typed }} summary={booking.formAddLine2} names={[`${side}Line2`]}>
        <TextField {...text('Line2', common.addressLine2, 'address-line2')} />
      </Fold>
      <QuotedField name={`${side}Town`} {...part}>
        <Combobox
          {...field(`${side}Town`)}
          label={common.addressTown}
          required
          maxLength={100}
          autoComplete={`${section} address-level2`}
          {...(!isPickup && { none: '' })}
          area={isIrish ? 'ireland' : 'searched'}
          chosen={(option, input) => void late?.fillChosen(input, option, side, settings.tariff)}
        />
      </QuotedField>
      {!isPickup && (
        <div className="state">
          <TextField
            {...field('deliveryState')}
            label={late?.STATE_NAME ?? common.addressState}
            autoComplete={`${section} address-level1`}
            maxLength={60}
          />
        </div>
      )}
      {isIrish && (
        <div className="both-right">
          <TickField {...field(`${side}BothRight`)} label={common.addressBothRight} />
        </div>
      )}
      <div className="latin">
        <Fold
          {...{ field, typed }}
          summary={booking.formAddLatin}
          names={[`${side}Latin`]}
          isNeeded={late?.isLatinNeeded(typed, side)}
        >
          <TextField
            {...field(`${side}Latin`)}
            label={booking.formLatin}
            hint={booking.formLatinHint}
            autoComplete="off"
            maxLength={200}
          />
        </Fold>
      </div>
      {AskAddress && (
        <AskAddress {...{ side, typed }} isRefused={field(`${side}Town`).error !== undefined} />
      )}
      <TextField {...text('Name', booking.formName, 'name')} required />
      <PhoneField {...field(`${side}Phone`)} required autoComplete={`${section} tel`} />
      {LabelPreview && <LabelPreview side={side} typed={typed} />}
    </>
  );
}
