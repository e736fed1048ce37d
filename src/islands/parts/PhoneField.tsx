import { fieldMessages } from '#messages';
import { TextField } from './TextField.tsx';
import type { Submit } from './use-submit.ts';

interface Props {
  form: string;
  name?: string;
  required?: boolean;
  autoComplete?: string;
  defaultValue?: string | undefined;
  submit: Pick<Submit, 'problem'>;
}

// Blanks, ( ) - and a leading + do not count; then 6 to 15 digits (decisions, Forms). Browsers read it with the v flag.
const PATTERN = String.raw`[\s\(\)\-]*\+?([\s\(\)\-]*[0-9]){6,15}[\s\(\)\-]*`;

/** A telephone number. */
export function PhoneField({
  name = 'phone',
  required = false,
  autoComplete = 'tel',
  ...rest
}: Props) {
  return (
    <TextField
      {...rest}
      name={name}
      label={fieldMessages.phone}
      hint={required ? fieldMessages.phoneHint : fieldMessages.phoneHintOptional}
      type="tel"
      required={required}
      autoComplete={autoComplete}
      inputMode="tel"
      pattern={PATTERN}
      maxLength={40}
    />
  );
}
