import type { ReactNode } from 'react';

/** What every field takes; `id`, `name` and `error` come from the form (`field` in forms/use-form.ts). */
export interface FieldProps {
  /** Id of the control: the form's id, a hyphen and the name. */
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  /** What can be entered, in the empty control. */
  placeholder?: string | undefined;
  error?: string | undefined;
}

interface Props extends Omit<FieldProps, 'name' | 'placeholder'> {
  children: ReactNode;
}

/** A labelled control with its hint and its error. In a page without a directive all fields are static HTML. */
export function Field({ id, label, hint, error, children }: Props) {
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

/** What is wrong with a field, or nothing. */
export const FieldError = ({ id, error }: Pick<FieldProps, 'id' | 'error'>) =>
  error !== undefined && (
    <span className="problem" id={`${id}-problem`}>
      {error}
    </span>
  );

/** The attributes that tie a control to its hint and its error. */
export const described = (id: string, hint?: ReactNode, error?: string) => ({
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-problem`].filter(Boolean).join(' ') || undefined,
});
