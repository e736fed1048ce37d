import type { ReactNode } from 'react';
import { described, Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  /** The words of each choice by the value that is sent. */
  options?: Readonly<Record<string, string>>;
  /** The words of an empty first choice; the visitor must then choose. Without it the first option is chosen. */
  choose?: string;
  autoComplete?: string;
  /** The value that is chosen first. */
  defaultValue?: string | undefined;
  /** Options that have more to them than words. */
  children?: ReactNode;
}

/** A choice out of a list; like every field it is never controlled. */
export function SelectField({
  label,
  hint,
  error,
  options = {},
  choose,
  children,
  ...control
}: Props) {
  return (
    <Field id={control.id} label={label} hint={hint} error={error}>
      <select
        className="control"
        required={choose !== undefined}
        {...control}
        {...described(control.id, hint, error)}
      >
        {choose !== undefined && <option value="">{choose}</option>}
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
        {children}
      </select>
    </Field>
  );
}
