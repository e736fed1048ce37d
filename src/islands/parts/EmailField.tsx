import { fieldMessages } from '#messages';
import { TextField } from './TextField.tsx';
import type { Submit } from './use-submit.ts';

interface Props {
  form: string;
  hint?: string;
  submit: Pick<Submit, 'problem'>;
}

/** The e-mail address of whoever fills in a form; at most 254 characters (RFC 5321, section 4.5.3.1.3). */
export function EmailField(props: Props) {
  return (
    <TextField
      {...props}
      name="email"
      label={fieldMessages.email}
      type="email"
      required
      autoComplete="email"
      maxLength={254}
    />
  );
}
