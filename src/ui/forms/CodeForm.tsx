import type { FormState } from '#forms/use-form.ts';
import * as access from '#messages/access.ts';
import * as payment from '#messages/payment.ts';
import * as registration from '#messages/registration.ts';
import { FormFrame } from '../FormFrame.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { TextField } from '../TextField.tsx';

/** A press of the button is needed, because mail scanners open links. */
const BUTTONS = {
  open: payment.openBookingSubmit,
  verify: access.code.verify,
  confirm: access.code.confirm,
  unsubscribe: access.code.unsubscribe,
  reset: access.resetSubmit,
};
export type CodeFormId = keyof typeof BUTTONS;

interface Props {
  form: CodeFormId;
  action: string;
  submit: FormState;
}

// It says the same as mailedToken (src/api/shared-fields.ts), and allows copied spaces. Browsers compile it with the v flag.
const PATTERN = String.raw`\s*[A-Za-z0-9_\-]{43}\s*`;

/** Takes the code of a mail, and with it a new password. */
export function CodeForm({ form, action, submit }: Props) {
  const { field } = submit;
  return (
    <FormFrame action={action} submit={submit} level={2}>
      <TextField
        {...field('token')}
        label={access.code.label}
        hint={access.code.hint}
        required
        maxLength={60}
        pattern={PATTERN}
        title={access.code.pattern}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      {form === 'reset' && (
        <PasswordField
          {...field('password')}
          label={access.resetPassword}
          hint={registration.passwordHint}
          autoComplete="new-password"
          minLength={12}
        />
      )}
      <button className="button" type="submit">
        {BUTTONS[form]}
      </button>
    </FormFrame>
  );
}
