import { useState, type ComponentProps, type MouseEvent } from 'react';
import { passwordMessages } from '#messages';
import { described, Field } from './Field.tsx';
import type { Submit } from './use-submit.ts';

interface Props extends Pick<ComponentProps<'input'>, 'minLength'> {
  form: string;
  name?: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  submit: Pick<Submit, 'problem' | 'sending'>;
}

/**
 * A password, with a button that shows it (WCAG 2.2, 3.3.8; GOV.UK Design System, password input); it is hidden while it
 * is sent, so that no browser keeps it as ordinary text. Where the widget is not alive,
 * components/forms/ShowPassword.astro does the same. No longest length: a browser would cut what is pasted and say nothing.
 */
export function PasswordField({ form, name = 'password', label, hint, submit, ...rest }: Props) {
  const id = `${form}-${name}`;
  const problem = submit.problem(name);
  const [isShown, setShown] = useState(false);

  function toggle(event: MouseEvent): void {
    // Tells the line in the page that it is done.
    event.preventDefault();
    setShown(!isShown);
  }

  return (
    <Field id={id} label={label} hint={hint} problem={problem}>
      <div className="password">
        <input
          className="control"
          id={id}
          name={name}
          type={isShown && !submit.sending ? 'text' : 'password'}
          required
          autoCapitalize={isShown ? 'none' : undefined}
          spellCheck={false}
          {...rest}
          {...described(id, hint, problem)}
        />
        <button
          className="button"
          data-kind="quiet"
          type="button"
          aria-pressed={isShown}
          aria-controls={id}
          onClick={toggle}
        >
          {passwordMessages.show}
        </button>
      </div>
    </Field>
  );
}
