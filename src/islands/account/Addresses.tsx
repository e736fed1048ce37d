import { useRef, useState } from 'react';
import { addAddress } from '#api/user-address.ts';
import { accountMessages, savedAddressMessages as messages } from '#messages';
import { AddressForm } from './AddressForm.tsx';
import { AddressItem } from './AddressItem.tsx';
import type { SavedAddress } from './types.ts';

interface Props {
  saved: readonly SavedAddress[] | undefined;
  retry: () => void;
}

/** The saved addresses of the account, the newest first, and the form for another one. */
export function Addresses({ saved, retry }: Props) {
  return (
    <section className="card stack" aria-labelledby="account-addresses">
      {saved === undefined ? (
        <>
          <h2 id="account-addresses">{messages.heading}</h2>
          <p>{accountMessages.addressesFailed}</p>
          <button className="button" data-kind="quiet" type="button" onClick={retry}>
            {accountMessages.again}
          </button>
        </>
      ) : (
        <List saved={saved} />
      )}
    </section>
  );
}

function List({ saved }: { saved: readonly SavedAddress[] }) {
  const [addresses, setAddresses] = useState(saved);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h2 id="account-addresses" tabIndex={-1} ref={heading}>
        {messages.heading}
      </h2>
      {addresses.length === 0 && <p>{messages.none}</p>}
      <ul className="stack" role="list">
        {addresses.map((address) => (
          <AddressItem
            key={address.id}
            address={address}
            changed={(now) =>
              setAddresses((all) => all.map((each) => (each.id === now.id ? now : each)))
            }
            removed={(id) => {
              setAddresses((all) => all.filter((each) => each.id !== id));
              // What had the focus goes with the address.
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
      <h3 id="account-add">{messages.add}</h3>
      <AddressForm
        id="address"
        label={messages.add}
        call={addAddress}
        done={(address, form) => {
          form.reset();
          setAddresses((all) => [address, ...all]);
          return messages.added;
        }}
      >
        <button className="button" type="submit">
          {messages.save}
        </button>
      </AddressForm>
    </>
  );
}
