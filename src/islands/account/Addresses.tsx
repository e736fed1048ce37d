import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  /** The rows of these deleted ones stay until the list is closed, because the answer came late. */
  const [gone, setGone] = useState<readonly string[]>([]);
  // "Try again" in another part reloads all parts.
  if (newest !== saved) {
    setNewest(saved);
    setAddresses(saved);
  }
  const heading = useRef<HTMLHeadingElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // A reload keeps the form open.
  const [isAdding, setAdding] = useState(() => readTabDraft('address') !== undefined);
  const [isOpen] = useState(
    () => isAdding || saved.some(({ id }) => readTabDraft(`address-${id}`) !== undefined),
  );
  const without = (id: string) => setAddresses((all) => all.filter((each) => each.id !== id));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) return;
        gone.forEach(without);
        setGone([]);
      }}
    >
      <summary>
        <h2 id="account-addresses" tabIndex={-1} ref={heading}>
          {account.addressesHeading}
        </h2>{' '}
        ({addresses.length - gone.length})
      </summary>
      <QuietButton
        aria-expanded={isAdding}
        onClick={() => {
          flushSync(() => setAdding(!isAdding));
          list.current?.querySelector<HTMLElement>('#address input')?.focus();
        }}
        ref={add}
      >
        {account.addressesAdd}
      </QuietButton>
      {addresses.length === 0 && !isAdding && <p>{account.addressesNone}</p>}
      <ul className="stack" role="list" ref={list}>
        {isAdding && (
          <li className="account-address">
            <AddressForm
              id="address"
              label={account.addressesAdd}
              call={addAddress}
              countries={countries}
              done={(address) => {
                setAdding(false);
                // An earlier answer may have been lost, so the list may have it already.
                setAddresses((all) => [address, ...all.filter(({ id }) => id !== address.id)]);
                // The pressed button is gone.
                add.current?.focus({ preventScroll: true });
                return account.addressesAdded;
              }}
            >
              <QuietButton type="submit">{account.addressesSave}</QuietButton>
            </AddressForm>
          </li>
        )}
        {addresses.map((address) => (
          <AddressItem
            key={address.id}
            address={address}
            countries={countries}
            changed={(now) =>
              setAddresses((all) => all.map((each) => (each.id === now.id ? now : each)))
            }
            removed={(id, isLate) => {
              if (isLate) return setGone((all) => [...all, id]);
              without(id);
              // The focused address is gone.
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
    </details>
  );
}
