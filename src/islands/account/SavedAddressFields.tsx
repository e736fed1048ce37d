import * as account from '#messages/account.ts';
import * as booking from '#messages/booking.ts';
import * as common from '#messages/common.ts';
import { PhoneField } from '#ui/PhoneField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TickField } from '#ui/TickField.tsx';
import type { FieldOf } from '#forms/problems.ts';
import { savedCountry, type Countries, type SavedAddress } from './types.ts';

const LABELS = {
  name: account.addressesName,
  line1: common.addressLine1,
  line2: common.addressLine2,
  town: common.addressTown,
  postcode: common.addressPostcode,
};

interface Props {
  field: FieldOf;
  address?: SavedAddress | undefined;
  countries: Countries;
}

/** The build draws these fields too, for use without scripts. */
export function SavedAddressFields({ field, address, countries }: Props) {
  const text = (name: keyof typeof LABELS, autoComplete: string) => ({
    ...field(name),
    label: LABELS[name],
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
        <TextField {...text('postcode', 'postal-code')} hint={account.addressesPostcodeHint} />
      </div>
      <TextField
        {...field('state')}
        label={common.addressState}
        autoComplete="address-level1"
        defaultValue={address?.state}
        maxLength={60}
      />
      <SelectField
        {...field('country')}
        label={common.addressCountry}
        options={countryChoices(countries, country)}
        defaultValue={country}
      />
      <div className="account-both-right">
        <TickField
          {...field('bothRight')}
          label={common.addressBothRight}
          defaultChecked={address?.bothRight}
        />
      </div>
      <div className="account-latin" data-kept={address !== undefined && address.latin !== ''}>
        <TextField
          {...field('latin')}
          label={booking.formLatin}
          hint={booking.formLatinHint}
          autoComplete="off"
          defaultValue={address?.latin}
          maxLength={200}
        />
      </div>
    </>
  );
}

/** Returns the countries that we deliver to, and that of an address which was saved elsewhere. */
const countryChoices = (countries: Countries, saved = 'IE'): Countries =>
  saved in countries ? countries : { ...countries, [saved]: saved };
