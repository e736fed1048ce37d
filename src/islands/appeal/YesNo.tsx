import type { ReactNode } from 'react';
import { fieldMessages } from '#messages';
import type { Submit } from '../parts/use-submit.ts';

interface Props {
  form: string;
  name: string;
  legend: string;
  submit: Pick<Submit, 'problem'>;
  /** What is asked for after a yes. The style sheet shows it: that needs no script. */
  children: ReactNode;
}

/** A question of two radio buttons, with the one that a yes leads to. */
export function YesNo({ form, name, legend, submit, children }: Props) {
  const id = `${form}-${name}`;
  const problem = submit.problem(name);
  const problemId = problem === undefined ? undefined : `${id}-problem`;
  return (
    <div className="asking">
      <fieldset className="field choices" aria-describedby={problemId}>
        <legend>{legend}</legend>
        <div className="row">
          {(['yes', 'no'] as const).map((value) => (
            <label className="choice" key={value}>
              <input
                type="radio"
                // The error summary leads to the first choice by the plain id of the field.
                id={value === 'yes' ? id : `${id}-${value}`}
                name={name}
                value={value}
                required
              />
              <span>{fieldMessages[value]}</span>
            </label>
          ))}
        </div>
        {problem !== undefined && (
          <span className="problem" id={problemId}>
            {problem}
          </span>
        )}
      </fieldset>
      <div className="asked">{children}</div>
    </div>
  );
}
