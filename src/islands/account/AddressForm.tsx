import { useEffect, useState, type ReactNode } from 'react';
import type { Call } from '#api/call.ts';
import { Form } from '#ui/Form.tsx';
import { useSubmit } from '#forms/use-submit.ts';
import { AddressLines, typedAddress, type PrintedAddress } from './AddressLines.tsx';
import { LateRow, useLateRow } from './LateRow.tsx';
import { SavedAddressFields } from './SavedAddressFields.tsx';
import type { Countries, SavedAddress } from './types.ts';

interface Props<P, B> {
  id: string;
  call: Call<{ address: SavedAddress }, P, B>;
  params?: Readonly<Record<string, string>>;
  address?: SavedAddress;
  countries: Countries;
  /** Returns the sentence to show. */
  done: (address: SavedAddress) => string;
  label: string;
  children: ReactNode;
}

export function AddressForm<P, B>({
  id,
  call,
  params,
  address,
  countries,
  done,
  label,
  children,
}: Props<P, B>) {
  const submit = useSubmit({
    id,
    call,
    ...(params && { params }),
    done: (answer) => done(answer.address),
  });
  const { isRow, reopen } = useLateRow(submit);
  const [typed, setTyped] = useState<PrintedAddress>();
  // This form was not in the page when drafts were filled in. They are a script of other pages too, which must not load React.
  useEffect(() => {
    void import('#forms/draft.ts').then(
      ({ storeDrafts }) => storeDrafts(),
      () => undefined,
    );
  }, [id]);
  return (
    <>
      <div
        hidden={isRow}
        onSubmitCapture={({ target }) =>
          target instanceof HTMLFormElement && setTyped(typedAddress(target))
        }
      >
        <Form label={label} call={call} {...(params && { params })} submit={submit} draft={id}>
          <SavedAddressFields field={submit.field} address={address} countries={countries} />
          {children}
        </Form>
      </div>
      {isRow && typed && (
        <LateRow submit={submit} reopen={reopen}>
          <AddressLines address={typed} countries={countries} />
        </LateRow>
      )}
    </>
  );
}
