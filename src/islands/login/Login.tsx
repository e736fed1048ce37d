import { login } from '#api/login.ts';
import { fieldMessages, loginMessages as messages } from '#messages';
import { PATHS, registerPath } from '#routes';
import { loginFailed, loginRequested, loginSucceeded } from '#stores/session.ts';
import { Form } from '../parts/Form.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { TextField } from '../parts/TextField.tsx';
import { useSubmit } from '../parts/use-submit.ts';
import { returnPath } from './return-path.ts';

const FORM = 'login';
const LABELS = { email: fieldMessages.email, password: messages.password };

/** The login on /login (specification, sections 4 and 7). */
export function Login() {
  const submit = useSubmit({
    call: login,
    asked: loginRequested,
    failed: loginFailed,
    done: ({ user, credit }, form) => {
      loginSucceeded(user, credit.balanceCents);
      const page = returnPath(new FormData(form).get('return'));
      // Nobody who comes back to this page finds the password in it.
      form.reset();
      location.assign(page);
      return undefined;
    },
  });
  const field = { form: FORM, submit };
  return (
    <Form id={FORM} call={login} submit={submit} labels={LABELS} level={2}>
      {/* Without a value of React's: a line in the page fills it in from the address, before or after hydration. */}
      <input type="hidden" name="return" />
      <TextField
        {...field}
        name="email"
        label={LABELS.email}
        type="email"
        required
        autoComplete="username"
        maxLength={254}
      />
      <PasswordField {...field} label={LABELS.password} autoComplete="current-password" />
      <p>
        <a href={PATHS.forgotPassword}>{messages.forgot}</a>
      </p>
      <button className="button" type="submit">
        {messages.submit}
      </button>
      <p>
        {messages.noAccount} <a href={registerPath('user')}>{messages.register}</a>
      </p>
    </Form>
  );
}
