import type { ComponentProps } from 'react';
import * as common from '#messages/common.ts';
import { described, Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps, Pick<ComponentProps<'input'>, 'minLength' | 'defaultValue'> {
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A password that its page can show (WCAG 2.2, 3.3.8; components/forms/ShowPassword.astro). No maxlength: a browser would
 * cut a pasted one silently.
 */
export const PasswordField = ({ label, hint, error, ...control }: Props) => (
  <Field id={control.id} label={label} hint={hint} error={error}>
    <div className="password">
      <input
        className="control"
        type="password"
        required
        spellCheck={false}
        {...control}
        // No answer of the server may hold a password.
        defaultValue={undefined}
        {...described(control.id, hint, error)}
      />
      <button
        className="button"
        data-kind="quiet"
        type="button"
        aria-pressed={false}
        aria-controls={control.id}
      >
        {common.passwordShow}
      </button>
    </div>
  </Field>
);
