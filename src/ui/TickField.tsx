import type { ReactNode } from 'react';
import { described, FieldError, type FieldProps } from './Field.tsx';

interface Props extends Omit<FieldProps, 'hint'> {
  required?: boolean;
  defaultChecked?: boolean | undefined;
  children?: ReactNode;
}

/** A checkbox, never ticked in advance (Consumer Rights Act 2022, section 105); sends "yes". */
export const TickField = ({
  id,
  name,
  label,
  error,
  required = false,
  defaultChecked,
  children,
}: Props) => (
  <div className="field">
    <label className="choice">
      <input
        type="checkbox"
        id={id}
        name={name}
        value="yes"
        required={required}
        defaultChecked={defaultChecked}
        {...described(id, children, error)}
      />
      <span>{label}</span>
    </label>
    {children !== undefined && (
      <p className="hint" id={`${id}-hint`}>
        {children}
      </p>
    )}
    <FieldError id={id} error={error} />
  </div>
);
