import { account } from '#messages/account.ts';
import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';
import { PhoneField } from '#ui/PhoneField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TickField } from '#ui/TickField.tsx';
import type { FieldOf } from '#forms/problems.ts';
import { savedCountry, type SavedAddress } from './types.ts';

interface Props {
  field: FieldOf;
  address?: SavedAddress | undefined;
}

/** The build draws these fields too, for use without scripts. */
export function SavedAddressFields({ field, address }: Props) {
  const text = (name: 'name' | 'line1' | 'line2' | 'town' | 'postcode', autoComplete: string) => ({
    ...field(name),
    label: name === 'name' ? account.addresses.name : common.address[name],
    autoComplete,
    defaultValue: address?.[name],
    maxLength: name === 'postcode' ? 24 : 100,
  });
  const country = address && savedCountry(address);
  return (
    <>
      <TextField {...text('name', 'name')} required />
      <PhoneField {...field('phone')} defaultValue={address?.phone} />
      <TextField {...text('line1', 'address-line1')} required />
      <TextField {...text('line2', 'address-line2')} />
      <div className="pair">
        <TextField {...text('town', 'address-level2')} required />
        <TextField {...text('postcode', 'postal-code')} hint={account.addresses.postcodeHint} />
      </div>
      <TextField
        {...field('state')}
        label={common.address.state}
        autoComplete="address-level1"
        defaultValue={address?.state}
        maxLength={60}
      />
      <SelectField
        {...field('country')}
        label={common.address.country}
        options={countryChoices(country)}
        defaultValue={country}
      />
      <div className="account-both-right">
        <TickField
          {...field('bothRight')}
          label={common.address.bothRight}
          defaultChecked={address?.bothRight}
        />
      </div>
      <div className="account-latin" data-kept={address !== undefined && address.latin !== ''}>
        <TextField
          {...field('latin')}
          label={booking.form.latin}
          hint={booking.form.latinHint}
          autoComplete="off"
          defaultValue={address?.latin}
          maxLength={200}
        />
      </div>
    </>
  );
}

/** Countries we deliver to, and the country of an address saved elsewhere. */
const countryChoices = (saved = 'IE'): Record<string, string> => ({
  ...account.addresses.countries,
  ...(!(saved in account.addresses.countries) && { [saved]: saved }),
});
