import { register } from '#api/register.ts';
import { fieldMessages, registerMessages as messages } from '#messages';
import { PATHS, type Role } from '#routes';
import { EmailField } from '../parts/EmailField.tsx';
import { Form } from '../parts/Form.tsx';
import { Honeypot } from '../parts/Honeypot.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { PhoneField } from '../parts/PhoneField.tsx';
import { plain } from '../parts/submit-parts.ts';
import { TickField } from '../parts/TickField.tsx';
import { useSubmit } from '../parts/use-submit.ts';
import { PersonFields } from './PersonFields.tsx';

interface Props {
  role: Role;
  /** What a new account gets, and the words of the link to its terms. */
  credit: { offer: string; terms: string };
  /** Id of what the page shows in place of the form once it is sent; its heading takes the focus. */
  sentId: string;
}

const FORM = 'register';
const LABELS = {
  firstname: fieldMessages.firstName,
  lastname: fieldMessages.lastName,
  company: messages.company,
  vehicle: messages.vehicle,
  area: messages.area,
  phone: fieldMessages.phone,
  email: fieldMessages.email,
  password: messages.password,
  terms: messages.agree,
};

/** The registration on /register/{role} (specification, section 6; decisions, Forms). */
export function Register({ role, credit, sentId }: Props) {
  const submit = useSubmit({
    call: register,
    // A box that is not ticked is not among the fields, and what is missing has no sentence of its own.
    bodyOf: (fields) => ({ terms: '', ...plain(fields) }),
    done: (_, form) => {
      form.reset();
      form.hidden = true;
      showSent(sentId);
      return undefined;
    },
  });
  const field = { form: FORM, submit };
  return (
    <Form id={FORM} call={register} submit={submit} labels={LABELS} level={2}>
      <input type="hidden" name="role" value={role} />
      <PersonFields role={role} {...field} />
      <PhoneField {...field} />
      <EmailField {...field} />
      <PasswordField
        {...field}
        label={LABELS.password}
        hint={messages.passwordHint}
        autoComplete="new-password"
        minLength={12}
      />
      <Honeypot form={FORM} />
      <TickField {...field} name="terms" label={messages.agree} required>
        <a href={PATHS.terms}>{messages.terms}</a> · <a href={PATHS.privacy}>{messages.privacy}</a>
      </TickField>
      <p className="small">
        {credit.offer} <a href={PATHS.creditPolicy}>{credit.terms}</a>
      </p>
      <button className="button" type="submit">
        {messages.submit}
      </button>
      <p>
        {messages.hasAccount} <a href={PATHS.login}>{messages.login}</a>
      </p>
    </Form>
  );
}

/** The words are the ones of the page that a form without a script leads to: content, which no widget reads. */
function showSent(id: string): void {
  const sent = document.getElementById(id);
  if (sent === null) return;
  sent.hidden = false;
  sent.querySelector('h2')?.focus();
}
