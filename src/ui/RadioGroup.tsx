import { use } from 'react';
import { FieldError, type FieldProps } from './Field.tsx';
import { FieldLabels } from './field-labels.ts';

interface Props extends Omit<FieldProps, 'label' | 'hint'> {
  legend: string;
  /** The labels by value. */
  options: Readonly<Record<string, string>>;
  defaultValue?: string | undefined;
  isDisabled?: (value: string) => boolean | undefined;
}

/** Offers a few choices. ARIA has no invalid radio button, so the error describes the group. */
export function RadioGroup({ id, name, legend, options, error, defaultValue, isDisabled }: Props) {
  use(FieldLabels)(id, legend);
  return (
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
              defaultChecked={value === defaultValue}
              disabled={isDisabled?.(value)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
