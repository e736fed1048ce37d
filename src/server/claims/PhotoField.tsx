import { use } from 'react';
import { described, FieldError, type FieldProps } from '#ui/Field.tsx';
import { FieldLabels } from '#ui/field-labels.ts';

interface Props extends FieldProps {
  isRequired?: boolean;
}

/** A photo, which a script makes smaller first. */
export function PhotoField({ id, name, label, hint, error, isRequired = false }: Props) {
  use(FieldLabels)(id, label);
  return (
    <div className="field" data-enhance="photo-upload">
      <div className="box">
        <label htmlFor={id}>{label}</label>
        <input
          className="control"
          id={id}
          name={name}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          required={isRequired}
          {...described(id, hint, error)}
        />
      </div>
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
