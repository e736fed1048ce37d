import { PHONE_PATTERN } from '#domain/people/phone-pattern.ts';
import * as common from '#messages/common.ts';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

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
