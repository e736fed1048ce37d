import type { ReactNode } from 'react';
import { described, FieldError, type FieldProps } from './Field.tsx';

interface Props extends Omit<FieldProps, 'hint'> {
  required?: boolean;
  /** More about it, such as links, below. */
  children?: ReactNode;
}

/** A box to tick, never ticked in advance (Consumer Rights Act 2022, section 105); the form sends "yes". */
export const TickField = ({ id, name, label, error, required = false, children }: Props) => (
  <div className="field">
    <label className="choice">
      <input
        type="checkbox"
        id={id}
        name={name}
        value="yes"
        required={required}
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
