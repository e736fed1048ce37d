import { common } from '#messages/common.ts';
import { registration } from '#messages/registration.ts';
import type { Role } from '#routes';
import { NameFields } from '#ui/NameFields.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { FieldOf } from '#forms/problems.ts';

interface Props {
  role: Role;
  field: FieldOf;
}

/** The name, and by role the company, or the driver's vehicle and area. */
export function PersonFields({ role, field }: Props) {
  return (
    <>
      <NameFields first={field('firstname')} last={field('lastname')} required />
      {role === 'driver' && <DriverFields field={field} />}
      {(role === 'contractor' || role === 'retailer' || role === 'depot') && (
        <TextField
          {...field('company')}
          label={registration.company}
          required
          autoComplete="organization"
          maxLength={100}
        />
      )}
    </>
  );
}

const DriverFields = ({ field }: Pick<Props, 'field'>) => (
  <>
    <SelectField
      {...field('vehicle')}
      label={registration.vehicle}
      options={registration.vehicles}
      choose={common.fields.choose}
    />
    <TextField
      {...field('area')}
      label={registration.area}
      hint={registration.areaHint}
      required
      maxLength={200}
    />
  </>
);
