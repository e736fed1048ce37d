import { register } from '#api/register.ts';
import { common } from '#messages/common.ts';
import { registration } from '#messages/registration.ts';
import { PATHS, type Role } from '#routes';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import { Honeypot } from '#ui/Honeypot.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { formDataToJson } from '#forms/form-data.ts';
import { TickField } from '#ui/TickField.tsx';
import { useSubmit } from '#forms/use-submit.ts';
import { PersonFields } from './PersonFields.tsx';

interface Props {
  role: Role;
  /** What a new account gets, and the words of the link to its terms. */
  credit: { offer: string; terms: string };
  /** Id of what the page shows in place of the form once it is sent; its heading takes the focus. */
  sentId: string;
}

const FORM = 'register';

/** The registration on /register/{role} (D4). */
export function Register({ role, credit, sentId }: Props) {
  const submit = useSubmit({
    id: FORM,
    call: register,
    // A box that is not ticked is not among the fields, and what is missing has no sentence of its own.
    bodyOf: (fields) => ({ terms: '', ...formDataToJson(fields) }),
    done: (_, form) => {
      form.reset();
      form.hidden = true;
      showSent(sentId);
      return undefined;
    },
  });
  const { field } = submit;
  return (
    <Form call={register} submit={submit} draft={`${FORM}-${role}`} level={2}>
      <input type="hidden" name="role" value={role} />
      <PersonFields role={role} field={field} />
      <PhoneField {...field('phone')} />
      <EmailField {...field('email')} />
      <PasswordField
        {...field('password')}
        label={registration.password}
        hint={registration.passwordHint}
        autoComplete="new-password"
        minLength={12}
        isSending={submit.sending}
      />
      <Honeypot form={FORM} />
      <TickField {...field('terms')} label={registration.agree} required>
        <a href={PATHS.terms}>{registration.terms}</a> ·{' '}
        <a href={PATHS.privacy}>{registration.privacy}</a>
      </TickField>
      <p className="small">
        {credit.offer} <a href={PATHS.creditPolicy}>{credit.terms}</a>
      </p>
      <button className="button" type="submit">
        {registration.submit}
      </button>
      <p>
        {registration.hasAccount} <a href={PATHS.login}>{common.login}</a>
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
