import * as access from '#messages/access.ts';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

/** It takes the code of an app or a recovery code. Both have digits alone, so a phone shows its keys for digits. */
export const CodeField = (field: FieldProps) => (
  <TextField
    {...field}
    required
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={40}
    pattern={PATTERN}
    title={access.secondStepForm}
    spellCheck={false}
  />
);

// It says the same as secondStepCode (src/api/login.ts). Browsers compile a pattern with the v flag.
const PATTERN = String.raw`[\s\-]*(\d[\s\-]*){6}((\d[\s\-]*){10})?`;
