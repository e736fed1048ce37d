import { CALL_FACTS } from '#api/call-facts.ts';
import { contact } from '#messages/contact.ts';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import { Honeypot } from '#ui/Honeypot.tsx';
import { NameFields } from '#ui/NameFields.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TickField } from '#ui/TickField.tsx';
import { useSubmit } from '#forms/use-submit.ts';

const ENQUIRY_FORM = 'enquiry';

/** The enquiry on /contact-us (D1). */
export function Enquiry() {
  const submit = useSubmit({
    id: ENQUIRY_FORM,
    load: async () => ({
      call: (await import('#api/new-enquiry.ts')).newEnquiry,
      failure: contact.enquiry.failure,
      done: (_, form) => {
        form.reset();
        return contact.enquiry.success;
      },
    }),
  });
  const { field } = submit;
  return (
    <Form call={CALL_FACTS.newEnquiry} submit={submit} draft={ENQUIRY_FORM}>
      <NameFields first={field('firstname')} last={field('lastname')} />
      <EmailField {...field('email')} />
      <PhoneField {...field('phone')} />
      <TextField
        {...field('message')}
        label={contact.enquiry.message}
        hint={contact.enquiry.messageHint}
        required
        maxLength={5000}
        rows={7}
      />
      <TickField {...field('complaint')} label={contact.enquiry.complaint}>
        {contact.enquiry.complaintHint}
      </TickField>
      <Honeypot form={ENQUIRY_FORM} />
      <button className="button" type="submit">
        {contact.enquiry.submit}
      </button>
    </Form>
  );
}
