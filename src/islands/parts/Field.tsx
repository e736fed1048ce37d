import type { ReactNode } from 'react';

interface Props {
  /** Id of the control inside. */
  id: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  children: ReactNode;
}

/** A labelled control with its hint and its problem. */
export function Field({ id, label, hint, problem, children }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      {problem !== undefined && (
        <span className="problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </div>
  );
}

/** The attributes that tie a control to its hint and problem. */
export const described = (id: string, hint?: string, problem?: string) => ({
  'aria-invalid': problem === undefined ? undefined : true,
  'aria-describedby':
    [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined,
});
