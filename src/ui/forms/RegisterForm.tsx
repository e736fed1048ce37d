import { isCalled } from '#domain/people/called-roles.ts';
import type { FieldOf } from '#forms/problems.ts';
import type { FormState } from '#forms/use-form.ts';
import * as common from '#messages/common.ts';
import * as registration from '#messages/registration.ts';
import type { Role } from '#routes';
import { EmailField } from '../EmailField.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { Honeypot } from '../Honeypot.tsx';
import { NameFields } from '../NameFields.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { PhoneField } from '../PhoneField.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import { TickField } from '../TickField.tsx';

export interface RegisterProps {
  role: Role;
  /** The welcome credit, and the text of its terms link. */
  credit: { offer: string; terms: string };
  paths: Readonly<Record<'terms' | 'privacy' | 'creditPolicy' | 'login', string>>;
}

interface Props extends RegisterProps {
  action: string;
  submit: FormState;
}

export function RegisterForm({ action, submit, role, credit, paths }: Props) {
  const { id, field } = submit;
  return (
    <FormFrame action={action} submit={submit} draft={`${id}-${role}`} level={2}>
      <input type="hidden" name="role" value={role} />
      <PersonFields role={role} field={field} />
      <PhoneField {...field('phone')} required={isCalled(role)} />
      <EmailField {...field('email')} />
      <PasswordField
        {...field('password')}
        label={registration.password}
        hint={registration.passwordHint}
        autoComplete="new-password"
        minLength={12}
      />
      <Honeypot form={id} />
      <TickField {...field('terms')} label={registration.agree} required>
        <a href={paths.terms}>{registration.terms}</a> ·{' '}
        <a href={paths.privacy}>{registration.privacy}</a>
      </TickField>
      <p className="small">
        {credit.offer} <a href={paths.creditPolicy}>{credit.terms}</a>
      </p>
      <button className="button" type="submit">
        {registration.submit}
      </button>
      <p>
        {registration.hasAccount} <a href={paths.login}>{common.login}</a>
      </p>
    </FormFrame>
  );
}

interface PersonProps {
  role: Role;
  field: FieldOf;
}

/** Asks for the name, and by role for the company, or for the driver's vehicle and area. */
function PersonFields({ role, field }: PersonProps) {
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

const DriverFields = ({ field }: Pick<PersonProps, 'field'>) => (
  <>
    <SelectField
      {...field('vehicle')}
      label={registration.vehicle}
      options={registration.vehicles}
      choose={common.fieldsChoose}
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
