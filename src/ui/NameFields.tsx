import * as common from '#messages/common.ts';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

type NameField = Omit<FieldProps, 'label' | 'hint'>;

interface Props {
  first: NameField;
  last: NameField;
  required?: boolean;
}

export function NameFields({ first, last, required = false }: Props) {
  const control = { ...(!required && { hint: common.fieldsOptional }), required };
  return (
    <div className="pair">
      <TextField
        {...first}
        label={common.fieldsFirstName}
        {...control}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        {...last}
        label={common.fieldsLastName}
        {...control}
        autoComplete="family-name"
        maxLength={100}
      />
    </div>
  );
}
