import type { ComponentProps } from 'react';
import { described, Field, type FieldProps } from './Field.tsx';

interface Props
  extends
    FieldProps,
    Pick<
      ComponentProps<'input'>,
      | 'required'
      | 'autoComplete'
      | 'inputMode'
      | 'pattern'
      | 'min'
      | 'max'
      | 'minLength'
      | 'maxLength'
      | 'defaultValue'
      | 'accept'
      | 'capture'
      | 'title'
      | 'autoCapitalize'
      | 'spellCheck'
    > {
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'number' | 'file';
  /** A field of several lines is a textarea. */
  rows?: number;
}

/** A labelled field, never controlled. */
export function TextField({ label, hint, error, type = 'text', rows, ...control }: Props) {
  const { id, name, required, minLength, maxLength, defaultValue } = control;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {rows === undefined ? (
        <input
          className="control"
          type={type}
          {...control}
          // A form that comes back has no secrets, and nobody but its owner can choose a file.
          defaultValue={type === 'file' || type === 'password' ? undefined : defaultValue}
          {...described(id, hint, error)}
        />
      ) : (
        <textarea
          className="control"
          {...{ id, name, rows, required, minLength, maxLength, defaultValue }}
          {...described(id, hint, error)}
        />
      )}
    </Field>
  );
}
