import type { FieldProps } from '#ui/Field.tsx';
import { TextField } from '#ui/TextField.tsx';

interface Props extends FieldProps {
  isRequired?: boolean;
}

/** A photo, which a script makes smaller first. */
export const PhotoField = ({ isRequired = false, ...field }: Props) => (
  <div data-enhance="photo-upload">
    <TextField
      {...field}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      required={isRequired}
    />
  </div>
);
