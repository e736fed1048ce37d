import type { FormState } from '#forms/use-form.ts';
import * as contact from '#messages/contact.ts';
import { EmailField } from '../EmailField.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { Honeypot } from '../Honeypot.tsx';
import { NameFields } from '../NameFields.tsx';
import { PhoneField } from '../PhoneField.tsx';
import { TextField } from '../TextField.tsx';
import { TickField } from '../TickField.tsx';

interface Props {
  action: string;
  submit: FormState;
}

export function EnquiryForm({ action, submit }: Props) {
  const { id, field } = submit;
  return (
    <FormFrame action={action} submit={submit} draft={id}>
      <NameFields first={field('firstname')} last={field('lastname')} />
      <EmailField {...field('email')} />
      <PhoneField {...field('phone')} />
      <TextField
        {...field('message')}
        label={contact.enquiryMessage}
        hint={contact.enquiryMessageHint}
        required
        maxLength={5000}
        rows={7}
      />
      <TickField {...field('complaint')} label={contact.enquiryComplaint}>
        {contact.enquiryComplaintHint}
      </TickField>
      <Honeypot form={id} />
      <button className="button" type="submit">
        {contact.enquirySubmit}
      </button>
    </FormFrame>
  );
}
