import { newEnquiry } from '#api/new-enquiry.ts';
import { enquiryMessages as messages, fieldMessages } from '#messages';
import { EmailField } from '../parts/EmailField.tsx';
import { Form } from '../parts/Form.tsx';
import { Honeypot } from '../parts/Honeypot.tsx';
import { PhoneField } from '../parts/PhoneField.tsx';
import { TextField } from '../parts/TextField.tsx';
import { useSubmit } from '../parts/use-submit.ts';

const FORM = 'enquiry';
const LABELS = {
  firstname: fieldMessages.firstName,
  lastname: fieldMessages.lastName,
  email: fieldMessages.email,
  phone: fieldMessages.phone,
  message: messages.message,
};

/** The enquiry form on /contact-us (specification, sections 3, 5 and 8). */
export function Enquiry() {
  const submit = useSubmit({
    call: newEnquiry,
    failure: messages.failure,
    done: (_, form) => {
      form.reset();
      return messages.success;
    },
  });
  const field = { form: FORM, submit };
  return (
    <Form id={FORM} call={newEnquiry} submit={submit} labels={LABELS}>
      <div className="pair">
        <TextField
          {...field}
          name="firstname"
          label={LABELS.firstname}
          hint={fieldMessages.optional}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          {...field}
          name="lastname"
          label={LABELS.lastname}
          hint={fieldMessages.optional}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <EmailField {...field} />
      <PhoneField {...field} />
      <TextField
        {...field}
        name="message"
        label={LABELS.message}
        hint={messages.messageHint}
        required
        maxLength={5000}
        rows={7}
      />
      <Honeypot form={FORM} />
      <button className="button" type="submit">
        {messages.submit}
      </button>
    </Form>
  );
}
