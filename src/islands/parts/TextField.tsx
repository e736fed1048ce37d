import type { ComponentProps } from 'react';
import { described, Field } from './Field.tsx';
import type { Submit } from './use-submit.ts';

interface Props extends Pick<
  ComponentProps<'input'>,
  | 'required'
  | 'autoComplete'
  | 'inputMode'
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'defaultValue'
  | 'accept'
> {
  /** The form's id; the control's is that, a hyphen and the name. */
  form: string;
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'number' | 'file';
  hint?: string;
  /** More than one line of text: how many. */
  rows?: number;
  submit: Pick<Submit, 'problem'>;
}

/** A labelled field that keeps what was typed: it is never controlled. The same markup as components/Field.astro. */
export function TextField({
  form,
  name,
  label,
  type = 'text',
  hint,
  rows,
  submit,
  ...rest
}: Props) {
  const id = `${form}-${name}`;
  const problem = submit.problem(name);
  return (
    <Field id={id} label={label} hint={hint} problem={problem}>
      {rows === undefined ? (
        <input
          className="control"
          id={id}
          name={name}
          type={type}
          {...rest}
          {...described(id, hint, problem)}
        />
      ) : (
        <textarea
          className="control"
          id={id}
          name={name}
          rows={rows}
          required={rest.required}
          maxLength={rest.maxLength}
          minLength={rest.minLength}
          defaultValue={rest.defaultValue}
          {...described(id, hint, problem)}
        />
      )}
    </Field>
  );
}
