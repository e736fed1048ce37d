import { use, type ReactNode } from 'react';
import { described, FieldError, type FieldProps } from './Field.tsx';
import { FieldLabels } from './field-labels.ts';

interface Props extends Omit<FieldProps, 'hint'> {
  required?: boolean;
  defaultChecked?: boolean | undefined;
  defaultValue?: string | undefined;
  children?: ReactNode;
}

/** A checkbox sends "yes". A consent is never ticked in advance (Consumer Rights Act 2022, section 105). */
export function TickField({
  id,
  name,
  label,
  error,
  required = false,
  defaultValue,
  defaultChecked = defaultValue === 'yes',
  children,
}: Props) {
  use(FieldLabels)(id, label);
  return (
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
}
