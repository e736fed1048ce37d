import { account } from '#messages/account.ts';
import { savedCountry, type SavedAddress } from './types.ts';

/** An address as it is printed on a label. */
export function AddressLines({ address }: { address: SavedAddress }) {
  const { id, name, line1, line2, town, state, postcode, phone } = address;
  const lines = [line1, line2, town, state, postcode, countryName(savedCountry(address)), phone];
  return (
    <address>
      <strong>{name}</strong>
      {lines
        .filter((line) => line !== '')
        .map((line, at) => (
          <span key={`${id}-${at}`}>{line}</span>
        ))}
    </address>
  );
}

const countryName = (code: string): string =>
  Object.entries(account.addresses.countries).find(([known]) => known === code)?.[1] ?? code;
