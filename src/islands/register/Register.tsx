import { CALL_FACTS } from '#api/call-facts.ts';
import { isCalled } from '#domain/called-roles.ts';
import { common } from '#messages/common.ts';
import { registration } from '#messages/registration.ts';
import type { Role } from '#routes';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import { Honeypot } from '#ui/Honeypot.tsx';
import { NameFields } from '#ui/NameFields.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TickField } from '#ui/TickField.tsx';
import type { FieldOf } from '#forms/problems.ts';
import { useSubmit } from '#forms/use-submit.ts';

interface Props {
  role: Role;
  /** The welcome credit, and the text of its terms link. */
  credit: { offer: string; terms: string };
  paths: Readonly<Record<'terms' | 'privacy' | 'creditPolicy' | 'login', string>>;
  /** Id of the element that replaces the sent form; its heading takes the focus. */
  sentId: string;
}

const REGISTER_FORM = 'register';

/** The registration on /register/{role} (D4). */
export function Register({ role, credit, paths, sentId }: Props) {
  const submit = useSubmit({
    id: REGISTER_FORM,
    load: async () => (await import('./submission.ts')).registerSubmission(sentId),
  });
  const { field } = submit;
  return (
    <Form call={CALL_FACTS.register} submit={submit} draft={`${REGISTER_FORM}-${role}`} level={2}>
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
      <Honeypot form={REGISTER_FORM} />
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
    </Form>
  );
}

interface PersonProps {
  role: Role;
  field: FieldOf;
}

/** The name, and by role the company, or the driver's vehicle and area. */
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
