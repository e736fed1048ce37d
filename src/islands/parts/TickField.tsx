import type { ReactNode } from 'react';
import { described } from './Field.tsx';
import type { Submit } from './use-submit.ts';

interface Props {
  form: string;
  name: string;
  label: string;
  required?: boolean;
  submit: Pick<Submit, 'problem'>;
  /** More about it, such as links, below. */
  children?: ReactNode;
}

/** A box to tick; the form sends "yes". */
export function TickField({ form, name, label, required = false, submit, children }: Props) {
  const id = `${form}-${name}`;
  const problem = submit.problem(name);
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          required={required}
          {...described(id, children === undefined ? undefined : name, problem)}
        />
        <span>{label}</span>
      </label>
      {children !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {children}
        </p>
      )}
      {problem !== undefined && (
        <span className="problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </div>
  );
}
