import * as common from '#messages/common.ts';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

/** Latin, full-width and Arabic digits are read. */
const DIGITS = '0-9０-９٠-٩۰-۹';
/** It wants 6 digits with anything between them; the schema checks the rest (D29). Browsers compile it with the v flag. */
const PHONE_PATTERN = `([^${DIGITS}]*[${DIGITS}]){6}.*`;

interface Props extends Omit<FieldProps, 'label' | 'hint'> {
  required?: boolean;
  autoComplete?: string;
  defaultValue?: string | undefined;
}

export const PhoneField = ({ required = false, autoComplete = 'tel', ...field }: Props) => (
  <TextField
    {...field}
    label={common.fieldsPhone}
    hint={required ? common.fieldsPhoneHint : common.fieldsPhoneHintOptional}
    type="tel"
    required={required}
    autoComplete={autoComplete}
    inputMode="tel"
    pattern={PHONE_PATTERN}
    maxLength={40}
  />
);
