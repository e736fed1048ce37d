import { CALL_FACTS } from '#api/call-facts.ts';
import { access } from '#messages/access.ts';
import { common } from '#messages/common.ts';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useSubmit } from '#forms/use-submit.ts';

const LOGIN_FORM = 'login';

interface Props {
  forgot: string;
  register: string;
}

/** The login on /login (D2). */
export function Login({ forgot, register }: Props) {
  const submit = useSubmit({
    id: LOGIN_FORM,
    load: async () => (await import('./submission.ts')).loginSubmission,
  });
  const { field } = submit;
  return (
    <Form call={CALL_FACTS.login} submit={submit} draft={LOGIN_FORM} level={2}>
      {/* Uncontrolled: an inline script fills it in from the address, before or after hydration. */}
      <input type="hidden" name="return" />
      <EmailField {...field('email')} autoComplete="username" />
      <PasswordField
        {...field('password')}
        label={access.login.password}
        autoComplete="current-password"
      />
      <p>
        <a href={forgot}>{access.login.forgot}</a>
      </p>
      <button className="button" type="submit">
        {common.login}
      </button>
      <p>
        {access.login.noAccount} <a href={register}>{access.login.register}</a>
      </p>
    </Form>
  );
}
