import type { FormState } from '#forms/use-form.ts';
import * as access from '#messages/access.ts';
import { EmailField } from '../EmailField.tsx';
import { FormFrame } from '../FormFrame.tsx';

interface Props {
  action: string;
  submit: FormState;
}

export const ForgotForm = ({ action, submit }: Props) => (
  <FormFrame action={action} submit={submit} level={2}>
    <EmailField {...submit.field('email')} hint={access.forgotHint} autoComplete="username" />
    <button className="button" type="submit">
      {access.forgotSubmit}
    </button>
  </FormFrame>
);
