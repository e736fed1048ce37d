import { useRef, useState } from 'react';
import { addAddress } from '#api/addresses.ts';
import * as account from '#messages/account.ts';
import { readTabDraft } from '#stores/tab-forms.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressItem } from './AddressItem.tsx';
import { NotLoaded, QuietButton } from './QuietButton.tsx';
import type { Countries, SavedAddress } from './types.ts';

interface Props {
  saved: readonly SavedAddress[] | undefined;
  countries: Countries;
  retry: () => void;
}

export function Addresses({ saved, countries, retry }: Props) {
  return (
    <section aria-labelledby="account-addresses">
      {saved === undefined ? (
        <>
          <h2 id="account-addresses">{account.addressesHeading}</h2>
          <NotLoaded text={account.addressesFailed} retry={retry} />
        </>
      ) : (
        <List saved={saved} countries={countries} />
      )}
    </section>
  );
}

function List({ saved, countries }: { saved: readonly SavedAddress[]; countries: Countries }) {
  const [addresses, setAddresses] = useState(saved);
  const [newest, setNewest] = useState(saved);
  // "Try again" in another part reloads all parts.
  if (newest !== saved) {
    setNewest(saved);
    setAddresses(saved);
  }
  const heading = useRef<HTMLHeadingElement>(null);
  // A reload keeps the form open.
  const [isOpen] = useState(() =>
    ['address', ...saved.map(({ id }) => `address-${id}`)].some(
      (form) => readTabDraft(form) !== undefined,
    ),
  );
  return (
    <details open={isOpen}>
      <summary>
        <h2 id="account-addresses" tabIndex={-1} ref={heading}>
          {account.addressesHeading}
        </h2>{' '}
        ({addresses.length})
      </summary>
      {addresses.length === 0 && <p>{account.addressesNone}</p>}
      <ul className="stack" role="list">
        {addresses.map((address) => (
          <AddressItem
            key={address.id}
            address={address}
            countries={countries}
            changed={(now) =>
              setAddresses((all) => all.map((each) => (each.id === now.id ? now : each)))
            }
            removed={(id) => {
              setAddresses((all) => all.filter((each) => each.id !== id));
              // The focused address is gone.
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
      <h3 id="account-add">{account.addressesAdd}</h3>
      <AddressForm
        id="address"
        label={account.addressesAdd}
        call={addAddress}
        countries={countries}
        done={(address, form) => {
          form.reset();
          // An earlier answer may have been lost, so the list may have it already.
          setAddresses((all) => [address, ...all.filter(({ id }) => id !== address.id)]);
          return account.addressesAdded;
        }}
      >
        <QuietButton type="submit">{account.addressesSave}</QuietButton>
      </AddressForm>
    </details>
  );
}
