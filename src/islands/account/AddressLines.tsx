import { textsOf } from '#forms/form-data.ts';
import { savedCountry, type Countries, type SavedAddress } from './types.ts';

export type PrintedAddress = Omit<SavedAddress, 'id' | 'bothRight'>;

/** An address as it is printed on a label. */
export function AddressLines({
  address,
  countries,
}: {
  address: PrintedAddress;
  countries: Countries;
}) {
  const { name, line1, line2, town, state, postcode, latin, phone } = address;
  const code = savedCountry(address);
  const country = countries[code] ?? code;
  const lines = [line1, line2, town, state, postcode, country, latin, phone];
  return (
    <address>
      <strong>{name}</strong>
      {lines.filter((line) => line !== '').map((line) => `\n${line}`)}
    </address>
  );
}

/** Reads what is typed in a form, before anybody has checked it. */
export function typedAddress(form: HTMLFormElement): PrintedAddress {
  const texts = textsOf(new FormData(form));
  const text = (name: keyof PrintedAddress) => texts[name]?.trim() ?? '';
  return {
    name: text('name'),
    phone: text('phone'),
    line1: text('line1'),
    line2: text('line2'),
    town: text('town'),
    state: text('state'),
    postcode: text('postcode'),
    country: text('country'),
    latin: text('latin'),
  };
}
