import { bookingMessages as messages } from '#messages';
import { Combobox } from '../parts/Combobox.tsx';
import { irishSuggestions, wakeIrish } from '../parts/places.ts';
import { PhoneField } from '../parts/PhoneField.tsx';
import { TextField } from '../parts/TextField.tsx';
import { SavedAddress } from './SavedAddress.tsx';
import { countryIn, type PartProps, type Side } from './types.ts';

// Decisions, Quote; small letters too. Only the pickup is always in Ireland, where the pattern holds.
const EIRCODE = String.raw`\s*([Dd]6[Ww]|[AC-FHKNPRTV-Yac-fhknprtv-y][0-9]{2})\s?[0-9AC-FHKNPRTV-Yac-fhknprtv-y]{4}\s*`;

/** Name, telephone and address of one end. */
export function AddressFields({ side, ...part }: PartProps & { side: Side }) {
  const { form, submit, typed, settings, rules } = part;
  const LabelPreview = rules?.LabelPreview;
  const isPickup = side === 'pickup';
  const isIrish = isPickup || countryIn(typed) === 'ireland';
  // Browsers keep the two addresses apart by their section.
  const section = `section-${side}`;
  const text = (name: 'Name' | 'Line1' | 'Line2', label: string, autoComplete: string) => ({
    form,
    submit,
    name: side + name,
    label,
    autoComplete: `${section} ${autoComplete}`,
    maxLength: 100,
  });
  return (
    <>
      <SavedAddress side={side} form={form} tariff={settings.tariff} />
      <TextField {...text('Name', messages.name, 'name')} required />
      <PhoneField
        form={form}
        submit={submit}
        name={`${side}Phone`}
        required
        autoComplete={`${section} tel`}
      />
      <TextField {...text('Line1', messages.line1, 'address-line1')} required />
      <TextField {...text('Line2', messages.line2, 'address-line2')} />
      <div className="pair">
        <Combobox
          id={`${form}-${side}Town`}
          name={`${side}Town`}
          label={messages.town}
          problem={submit.problem(`${side}Town`)}
          maxLength={100}
          autoComplete={`${section} address-level2`}
          {...(!isPickup && { none: '' })}
          wake={isIrish ? wakeIrish : nothing}
          suggest={isIrish ? irishSuggestions : nowhere}
        />
        <TextField
          form={form}
          submit={submit}
          name={isPickup ? 'pickupEircode' : 'deliveryPostcode'}
          label={isPickup ? messages.eircode : messages.postcode}
          autoComplete={`${section} postal-code`}
          maxLength={isPickup ? 12 : 16}
          {...(isPickup && { pattern: EIRCODE })}
        />
      </div>
      {LabelPreview && <LabelPreview side={side} typed={typed} />}
    </>
  );
}

const nothing = (): void => undefined;
const nowhere = (): Promise<readonly string[]> => Promise.resolve([]);
