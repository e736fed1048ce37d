import type { ReactNode } from 'react';
import type { Call } from '#api/call.ts';
import { fieldMessages, savedAddressMessages as messages } from '#messages';
import { Form } from '../parts/Form.tsx';
import { PhoneField } from '../parts/PhoneField.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';
import { useSubmit } from '../parts/use-submit.ts';
import type { SavedAddress } from './types.ts';

interface Props<P, B> {
  id: string;
  call: Call<{ address: SavedAddress }, P, B>;
  params?: Readonly<Record<string, string>>;
  /** The address to change; without it the form is empty. */
  address?: SavedAddress;
  /** Gives the sentence to show. */
  done: (address: SavedAddress, form: HTMLFormElement) => string;
  /** Names the form. */
  label: string;
  /** The buttons. */
  children: ReactNode;
}

const LABELS = {
  name: messages.name,
  phone: fieldMessages.phone,
  line1: messages.line1,
  line2: messages.line2,
  town: messages.town,
  postcode: messages.postcode,
  country: messages.country,
};

/** A new or a saved address. */
export function AddressForm<P, B>({
  id,
  call,
  params,
  address,
  done,
  label,
  children,
}: Props<P, B>) {
  const submit = useSubmit({
    call,
    ...(params && { params }),
    done: (answer, form) => done(answer.address, form),
  });
  const text = (name: 'name' | 'line1' | 'line2' | 'town' | 'postcode', autoComplete: string) => ({
    form: id,
    submit,
    name,
    label: LABELS[name],
    autoComplete,
    defaultValue: address?.[name],
    maxLength: name === 'postcode' ? 16 : 100,
  });
  const common = { form: id, submit };
  return (
    <Form
      id={id}
      label={label}
      call={call}
      {...(params && { params })}
      submit={submit}
      labels={LABELS}
    >
      <TextField {...text('name', 'name')} required />
      <PhoneField {...common} defaultValue={address?.phone} />
      <TextField {...text('line1', 'address-line1')} required />
      <TextField {...text('line2', 'address-line2')} />
      <div className="pair">
        <TextField {...text('town', 'address-level2')} required />
        <TextField {...text('postcode', 'postal-code')} hint={messages.postcodeHint} />
      </div>
      <SelectField
        {...common}
        name="country"
        label={LABELS.country}
        options={countries(address?.country)}
        defaultValue={address?.country}
      />
      {children}
    </Form>
  );
}

/** Where we deliver, and the country of an address that was saved elsewhere. */
const countries = (saved = 'IE'): Record<string, string> => ({
  ...messages.countries,
  ...(!(saved in messages.countries) && { [saved]: saved }),
});
