import { FieldError, type FieldProps } from './Field.tsx';

interface Props extends Omit<FieldProps, 'label' | 'hint'> {
  legend: string;
  /** The words of each choice by the value that is sent. */
  options: Readonly<Record<string, string>>;
  /** Whether a choice cannot be made just now. */
  isDisabled?: (value: string) => boolean;
}

/** One choice out of a few, all in view. ARIA knows no invalid radio button, so the error describes the group. */
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
            // The error summary leads to the first choice by the plain id of the field.
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
