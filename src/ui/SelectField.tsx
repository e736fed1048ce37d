import type { ReactNode } from 'react';
import { described, Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  /** The labels by value. */
  options?: Readonly<Record<string, string>>;
  /** It labels an empty first option, which forces a choice. */
  choose?: string;
  autoComplete?: string;
  defaultValue?: string | undefined;
  /** Options with attributes. */
  children?: ReactNode;
}

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
