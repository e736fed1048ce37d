import { described, Field } from './Field.tsx';
import type { Submit } from './use-submit.ts';

interface Props {
  form: string;
  name: string;
  label: string;
  /** The words of each choice by the value that is sent. */
  options: Readonly<Record<string, string>>;
  /** The words of an empty first choice; the visitor must then choose. Without it the first option is chosen. */
  choose?: string;
  /** The value that is chosen first. */
  defaultValue?: string | undefined;
  submit: Pick<Submit, 'problem'>;
}

/** A choice out of a list; like every field it is never controlled. The same markup as components/forms/Select.astro. */
export function SelectField({ form, name, label, options, choose, defaultValue, submit }: Props) {
  const id = `${form}-${name}`;
  const problem = submit.problem(name);
  return (
    <Field id={id} label={label} problem={problem}>
      <select
        className="control"
        id={id}
        name={name}
        required={choose !== undefined}
        defaultValue={defaultValue}
        {...described(id, undefined, problem)}
      >
        {choose !== undefined && <option value="">{choose}</option>}
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}
