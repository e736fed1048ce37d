import { useEffect, type ReactNode } from 'react';
import type { Call } from '#api/call.ts';
import { Form } from '#ui/Form.tsx';
import { useSubmit } from '#forms/use-submit.ts';
import { SavedAddressFields } from './SavedAddressFields.tsx';
import type { Countries, SavedAddress } from './types.ts';

interface Props<P, B> {
  id: string;
  call: Call<{ address: SavedAddress }, P, B>;
  params?: Readonly<Record<string, string>>;
  address?: SavedAddress;
  countries: Countries;
  /** Returns the sentence to show. */
  done: (address: SavedAddress, form: HTMLFormElement) => string;
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
    done: (answer, form) => done(answer.address, form),
  });
  // This form was not in the page when drafts were filled in.
  useEffect(() => {
    void import('#forms/draft.ts').then(
      ({ storeDrafts }) => storeDrafts(),
      () => undefined,
    );
  }, [id]);
  return (
    <Form label={label} call={call} {...(params && { params })} submit={submit} draft={id}>
      <SavedAddressFields field={submit.field} address={address} countries={countries} />
      {children}
    </Form>
  );
}
