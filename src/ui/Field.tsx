import { use, type ReactNode } from 'react';
import { FieldLabels } from './field-labels.ts';

/** Props of every field; `id`, `name` and `error` come from `field` in forms/use-form.ts. */
export interface FieldProps {
  /** The form's id, a hyphen and the name. */
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  placeholder?: string | undefined;
  error?: string | undefined;
}

interface Props extends Omit<FieldProps, 'name' | 'placeholder'> {
  children: ReactNode;
}

/** Draws a control with its label, hint and error. */
export function Field({ id, label, hint, error, children }: Props) {
  use(FieldLabels)(id, label);
  return (
    <div className="field">
      <div className="box">
        <label htmlFor={id}>{label}</label>
        {children}
      </div>
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

export const FieldError = ({ id, error }: Pick<FieldProps, 'id' | 'error'>) =>
  error !== undefined && (
    <span className="problem" id={`${id}-problem`}>
      {error}
    </span>
  );

/** Ties a control to its hint and error. */
export const described = (id: string, hint?: ReactNode, error?: string) => ({
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-problem`].filter(Boolean).join(' ') || undefined,
});
