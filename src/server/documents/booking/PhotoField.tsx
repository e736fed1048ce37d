import { described, type FieldProps } from '#ui/Field.tsx';

interface Props extends FieldProps {
  isRequired?: boolean;
}

/** A photo, which a script makes smaller first. */
export const PhotoField = ({ id, name, label, hint, isRequired = false }: Props) => (
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
        {...described(id, hint)}
      />
    </div>
    {hint !== undefined && (
      <span className="hint" id={`${id}-hint`}>
        {hint}
      </span>
    )}
  </div>
);
