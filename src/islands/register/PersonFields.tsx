import { fieldMessages, registerMessages as messages } from '#messages';
import type { Role } from '#routes';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';
import type { Submit } from '../parts/use-submit.ts';

interface Props {
  role: Role;
  form: string;
  submit: Pick<Submit, 'problem'>;
}

/** Who it is: the name, and for some roles the company, or the vehicle and the area of a driver. */
export function PersonFields({ role, ...field }: Props) {
  return (
    <>
      <div className="pair">
        <TextField
          {...field}
          name="firstname"
          label={fieldMessages.firstName}
          required
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          {...field}
          name="lastname"
          label={fieldMessages.lastName}
          required
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      {role === 'driver' && <DriverFields {...field} />}
      {(role === 'contractor' || role === 'retailer' || role === 'depot') && (
        <TextField
          {...field}
          name="company"
          label={messages.company}
          required
          autoComplete="organization"
          maxLength={100}
        />
      )}
    </>
  );
}

const DriverFields = (field: Omit<Props, 'role'>) => (
  <>
    <SelectField
      {...field}
      name="vehicle"
      label={messages.vehicle}
      options={messages.vehicles}
      choose={fieldMessages.choose}
    />
    <TextField
      {...field}
      name="area"
      label={messages.area}
      hint={messages.areaHint}
      required
      maxLength={200}
    />
  </>
);
