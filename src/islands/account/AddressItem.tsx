import { useEffect, useRef, useState, type ReactNode } from 'react';
import { deleteAddress, updateAddress } from '#api/addresses.ts';
import * as account from '#messages/account.ts';
import { Form } from '#ui/Form.tsx';
import { useSubmit } from '#forms/use-submit.ts';
import { forgetTabForm, readTabDraft } from '#stores/tab-forms.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressLines } from './AddressLines.tsx';
import { LateRow, useLateRow } from './LateRow.tsx';
import { QuietButton } from './QuietButton.tsx';
import type { Countries, SavedAddress } from './types.ts';

interface Props {
  address: SavedAddress;
  countries: Countries;
  changed: (address: SavedAddress) => void;
  /** The row stays if its answer came late: without it the rows below would move. */
  removed: (id: string, isLate: boolean) => void;
}
type Mode = 'shown' | 'edited' | 'removing';

/** A saved address, its form, and the question before its deletion. */
export function AddressItem({ address, countries, changed, removed }: Props) {
  const form = `address-${address.id}`;
  const lines = <AddressLines address={address} countries={countries} />;
  // A reload keeps an edit open.
  const [mode, setMode] = useState<Mode>(() => (readTabDraft(form) ? 'edited' : 'shown'));
  const item = useRef<HTMLLIElement>(null);
  const before = useRef(mode);
  const params = { id: address.id };

  useEffect(() => {
    // The pressed button is gone.
    const next = {
      edited: 'input',
      removing: '[data-keep]',
      shown: `[data-opens=${before.current}]`,
    };
    if (mode !== before.current) item.current?.querySelector<HTMLElement>(next[mode])?.focus();
    before.current = mode;
  }, [mode]);

  const close = () => setMode('shown');
  return (
    <li className="account-address" ref={item}>
      {mode === 'edited' ? (
        <AddressForm
          id={form}
          label={account.addressesEditOf(address.name)}
          call={updateAddress}
          params={params}
          address={address}
          countries={countries}
          done={(saved) => {
            changed(saved);
            close();
            return account.addressesChanged;
          }}
        >
          <div className="account-buttons row">
            <QuietButton type="submit">{account.addressesSaveChange}</QuietButton>
            <QuietButton
              onClick={() => {
                forgetTabForm(form);
                close();
              }}
            >
              {account.addressesCancel}
            </QuietButton>
          </div>
        </AddressForm>
      ) : mode === 'removing' ? (
        <Question address={address} removed={removed} close={close} lines={lines} />
      ) : (
        <>
          {lines}
          <div className="account-buttons row">
            {(['edited', 'removing'] as const).map((opens) => (
              <QuietButton key={opens} data-opens={opens} onClick={() => setMode(opens)}>
                {opens === 'edited' ? account.addressesEdit : account.addressesRemove}
                <span className="visually-hidden"> {account.addressesOf(address.name)}</span>
              </QuietButton>
            ))}
          </div>
        </>
      )}
    </li>
  );
}

interface QuestionProps extends Pick<Props, 'address' | 'removed'> {
  lines: ReactNode;
  close: () => void;
}

function Question({ address: { id, name }, removed, lines, close }: QuestionProps) {
  const isRowNow = useRef(false);
  const submit = useSubmit({
    id: `remove-${id}`,
    call: deleteAddress,
    params: { id },
    done: () => {
      removed(id, isRowNow.current);
      return account.addressesRemoved;
    },
  });
  const { isRow, reopen } = useLateRow(submit);
  useEffect(() => {
    isRowNow.current = isRow;
  }, [isRow]);
  return (
    <>
      <div hidden={isRow}>
        {lines}
        <Form
          label={account.addressesSure(name)}
          call={deleteAddress}
          params={{ id }}
          submit={submit}
        >
          <p>{account.addressesSure(name)}</p>
          <div className="account-buttons row">
            <QuietButton type="submit">{account.addressesYes}</QuietButton>
            <QuietButton data-keep onClick={close}>
              {account.addressesKeep}
            </QuietButton>
          </div>
        </Form>
      </div>
      {isRow && (
        <LateRow submit={submit} reopen={reopen} done={account.addressesRemoved}>
          {lines}
        </LateRow>
      )}
    </>
  );
}
