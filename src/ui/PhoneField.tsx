import { common } from '#messages/common.ts';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

interface Props extends Omit<FieldProps, 'label' | 'hint'> {
  required?: boolean;
  autoComplete?: string;
  defaultValue?: string | undefined;
}

// Blanks, ( ) - and a leading + do not count; then 6 to 15 digits (D29). Browsers read it with the v flag.
const PATTERN = String.raw`[\s\(\)\-]*\+?([\s\(\)\-]*[0-9]){6,15}[\s\(\)\-]*`;

/** A telephone number. */
export const PhoneField = ({ required = false, autoComplete = 'tel', ...field }: Props) => (
  <TextField
    {...field}
    label={common.fields.phone}
    hint={required ? common.fields.phoneHint : common.fields.phoneHintOptional}
    type="tel"
    required={required}
    autoComplete={autoComplete}
    inputMode="tel"
    pattern={PATTERN}
    maxLength={40}
  />
);
