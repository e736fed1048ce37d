import type { FormState } from '#forms/use-form.ts';
import * as access from '#messages/access.ts';
import * as common from '#messages/common.ts';
import { EmailField } from '../EmailField.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { PasswordField } from '../PasswordField.tsx';

interface Props {
  action: string;
  submit: FormState;
  forgot: string;
  register: string;
}

export function LoginForm({ action, submit, forgot, register }: Props) {
  const { id, field } = submit;
  return (
    <FormFrame action={action} submit={submit} draft={id} level={2}>
      {/* Uncontrolled: an inline script fills it in from the address, before or after hydration. */}
      <input type="hidden" name="return" />
      <EmailField {...field('email')} autoComplete="username" />
      <PasswordField
        {...field('password')}
        label={access.loginPassword}
        autoComplete="current-password"
      />
      <p>
        <a href={forgot}>{access.loginForgot}</a>
      </p>
      <button className="button" type="submit">
        {common.login}
      </button>
      <p>
        {access.loginNoAccount} <a href={register}>{access.loginRegister}</a>
      </p>
    </FormFrame>
  );
}
