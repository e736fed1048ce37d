import { useEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react';
import { common } from '#messages/common.ts';
import { described, Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps, Pick<ComponentProps<'input'>, 'minLength'> {
  autoComplete: 'current-password' | 'new-password';
  isSending?: boolean;
}

/**
 * A password, with a button that shows it (WCAG 2.2, 3.3.8; GOV.UK Design System, password input); it is hidden while it
 * is sent, so that no browser keeps it as ordinary text. Where the widget is not alive,
 * components/forms/ShowPassword.astro does the same. No longest length: a browser would cut what is pasted and say nothing.
 */
export function PasswordField({ label, hint, error, isSending = false, ...control }: Props) {
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<[number, number]>(undefined);

  function toggle(event: MouseEvent): void {
    // Tells the line in the page that it is done.
    event.preventDefault();
    const { selectionStart, selectionEnd } = input.current ?? {};
    caret.current = [selectionStart ?? 0, selectionEnd ?? 0];
    setShown(!isShown);
  }

  // Chromium puts the caret to the start when the type of a field changes, after the event.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (caret.current) input.current?.setSelectionRange(...caret.current);
    });
    return () => clearTimeout(timer);
  }, [isShown]);

  return (
    <Field id={control.id} label={label} hint={hint} error={error}>
      <div className="password">
        <input
          ref={input}
          className="control"
          type={isShown && !isSending ? 'text' : 'password'}
          required
          autoCapitalize={isShown ? 'none' : undefined}
          spellCheck={false}
          {...control}
          {...described(control.id, hint, error)}
        />
        <button
          className="button"
          data-kind="quiet"
          type="button"
          aria-pressed={isShown}
          aria-controls={control.id}
          onClick={toggle}
        >
          {common.password.show}
        </button>
      </div>
    </Field>
  );
}
