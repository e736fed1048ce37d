import * as common from '#messages/common.ts';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

interface Props extends Omit<FieldProps, 'label'> {
  /** It is "username" where the address names an account. */
  autoComplete?: 'email' | 'username';
}

/** It takes an e-mail address, which has at most 254 characters (RFC 5321, section 4.5.3.1.3). */
export const EmailField = ({ autoComplete = 'email', ...field }: Props) => (
  <TextField
    {...field}
    label={common.fieldsEmail}
    type="email"
    required
    autoComplete={autoComplete}
    maxLength={254}
  />
);
