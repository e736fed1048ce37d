import type { FormState } from '#forms/use-form.ts';
import * as access from '#messages/access.ts';
import { CodeField } from '../CodeField.tsx';
import { FormFrame } from '../FormFrame.tsx';

interface Props {
  action: string;
  submit: FormState;
  login: string;
}

/** The second step of a login (D161). Nothing of it is kept in the tab. */
export const LoginCodeForm = ({ action, submit, login }: Props) => (
  <FormFrame action={action} submit={submit} level={2}>
    {/* Uncontrolled: an inline script fills it in from the address, before or after hydration. */}
    <input type="hidden" name="return" />
    <CodeField
      {...submit.field('code')}
      label={access.secondStepLabel}
      hint={access.secondStepHint}
    />
    <button className="button" type="submit">
      {access.secondStepSubmit}
    </button>
    <p>
      <a href={login}>{access.secondStepAgain}</a>
    </p>
  </FormFrame>
);
