import { useEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react';
import { common } from '#messages/common.ts';
import { described, Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps, Pick<ComponentProps<'input'>, 'minLength'> {
  autoComplete: 'current-password' | 'new-password';
  isSending?: boolean;
}

/**
 * A password that can be shown (WCAG 2.2, 3.3.8), hidden while sending, so that no browser stores it as text. No
 * maxlength: a browser would cut a pasted one silently.
 */
export function PasswordField({ label, hint, error, isSending = false, ...control }: Props) {
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<[number, number]>(undefined);

  function toggle(event: MouseEvent): void {
    // The inline script skips handled events.
    event.preventDefault();
    const { selectionStart, selectionEnd } = input.current ?? {};
    caret.current = [selectionStart ?? 0, selectionEnd ?? 0];
    setShown(!isShown);
  }

  // Chromium moves the caret to the start after a change of type.
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
