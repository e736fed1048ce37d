import { FieldError, type FieldProps } from './Field.tsx';

interface Props extends Omit<FieldProps, 'label' | 'hint'> {
  legend: string;
  /** Labels by value. */
  options: Readonly<Record<string, string>>;
  isDisabled?: (value: string) => boolean | undefined;
}

/** A choice out of a few. ARIA has no invalid radio button, so the error describes the group. */
export const RadioGroup = ({ id, name, legend, options, error, isDisabled }: Props) => (
  <fieldset
    className="field choices"
    aria-describedby={error === undefined ? undefined : `${id}-problem`}
  >
    <legend>{legend}</legend>
    <div className="row">
      {Object.entries(options).map(([value, words], at) => (
        <label className="choice" key={value}>
          <input
            type="radio"
            // The error summary links to the first choice by the field's id.
            id={at === 0 ? id : `${id}-${value}`}
            name={name}
            value={value}
            required
            disabled={isDisabled?.(value)}
          />
          <span>{words}</span>
        </label>
      ))}
    </div>
    <FieldError id={id} error={error} />
  </fieldset>
);
