import { secondStepPage, settingsPage } from '#api/account.ts';
import { isCalled } from '#domain/people/called-roles.ts';
import * as accountSettings from '#messages/account-settings.ts';
import * as booking from '#messages/booking.ts';
import * as common from '#messages/common.ts';
import { PATHS } from '#routes';
import * as pages from '#server/pages/index.ts';
import { drawForms } from '#server/platform/forms/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformConfig } from '#server/platform/index.ts';
import { changeEmail, chooseAddress, changePassword, updateUser } from '#api/account-settings.ts';
import { dublinDay, formatDate } from '#domain/days/calendar.ts';
import * as secondStep from '#messages/second-step.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import * as access from '#messages/access.ts';
import * as registration from '#messages/registration.ts';
import { PhoneField } from '#ui/PhoneField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import type { StillForm } from '#ui/still-form.ts';
import { TextField } from '#ui/TextField.tsx';
import { type AccountAddress, savedAddresses } from '../addresses.ts';
import { sessionsOf } from '../sessions.ts';
import { AccountCard, CurrentPassword, loggedOutPage } from './account-parts.tsx';
import { SessionsCard } from './sessions-card.tsx';

export const settingsPageEndpoint = http.responseEndpoint(
  settingsPage,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { account } = await http.viewerOf(context, services);
    const { config } = services;
    const done = context.req.query('done') ?? '';
    const message = Object.entries(accountSettings.done).find(([name]) => name === done)?.[1];
    const title = accountSettings.title;
    if (account === undefined) return loggedOutPage(services, accountSettings, message);
    const [draft, sessions, addresses] = await Promise.all([
      pages.draftOf(context, http.callPath(config, settingsPage), services),
      sessionsOf(
        services.db,
        account.id,
        http.sessionToken(context, config.siteUrl),
        services.now(),
      ),
      savedAddresses(services.db, account.id),
    ]);
    const main = drawForms(draft, (formOf) => {
      const part = { account, config, formOf };
      return (
        <>
          <p className="back">
            <a href={http.sitePath(config, PATHS.account)}>{accountSettings.back}</a>
          </p>
          {message !== undefined && draft === undefined && (
            <pages.DoneSentence words={message} form={formOfDone(done)} />
          )}
          <h1>{title}</h1>
          <div className="columns">
            <div>
              <Details {...part} />
              <DefaultAddress {...part} addresses={addresses} />
              <Password {...part} />
            </div>
            <div>
              <Email {...part} />
              <SecondStep account={account} config={config} />
              <SessionsCard config={config} formOf={formOf} sessions={sessions} />
            </div>
          </div>
          <p>
            <a href={`${http.sitePath(config, PATHS.account)}#own-data`}>{accountSettings.data}</a>
          </p>
        </>
      );
    });
    return pages.formPageResponse(services, { title, main }, draft);
  },
);

const formOfDone = (done: string): string => (done === 'address' ? 'default-address' : done);

interface Part {
  account: http.SessionAccount;
  config: Pick<PlatformConfig, 'apiUrl'>;
  formOf: (id: string) => StillForm;
}

function Details({ account: { role, firstname, lastname, phone, eori }, ...part }: Part) {
  const submit = part.formOf('details');
  const { field } = submit;
  return (
    <AccountCard
      words={accountSettings.details}
      config={part.config}
      form={submit}
      call={updateUser}
    >
      <TextField
        defaultValue={firstname}
        {...field('firstname')}
        label={common.fieldsFirstName}
        maxLength={100}
        required
        autoComplete="given-name"
      />
      <TextField
        defaultValue={lastname}
        {...field('lastname')}
        label={common.fieldsLastName}
        maxLength={100}
        required
        autoComplete="family-name"
      />
      <PhoneField defaultValue={shownPhone(phone)} {...field('phone')} required={isCalled(role)} />
      <TextField
        defaultValue={eori}
        {...field('eori')}
        label={booking.customsEori}
        hint={booking.customsEoriHint}
        maxLength={40}
        autoComplete="off"
      />
    </AccountCard>
  );
}

function DefaultAddress({ addresses, ...part }: Part & { addresses: readonly AccountAddress[] }) {
  const { heading, none, label } = accountSettings.address;
  if (addresses.length === 0)
    return (
      <section className="card">
        <h2>{heading}</h2>
        <p>{none}</p>
      </section>
    );
  const submit = part.formOf('default-address');
  const options = addresses.map(({ id, name, line1, town }): [string, string] => [
    id,
    [name, line1, town].join(', '),
  ]);
  return (
    <AccountCard
      words={accountSettings.address}
      config={part.config}
      form={submit}
      call={chooseAddress}
      kind="quiet"
    >
      <SelectField
        defaultValue={addresses[0]?.id}
        {...submit.field('address')}
        label={label}
        options={Object.fromEntries(options)}
      />
    </AccountCard>
  );
}

function SecondStep({ account: { second_step_at: since, role }, config }: Omit<Part, 'formOf'>) {
  const { title, depot, settings } = secondStep;
  const isOn = since !== null;
  return (
    <section className="card" aria-labelledby="second-step">
      <h2 id="second-step">{title}</h2>
      <p>{isOn ? settings.on(formatDate(dublinDay(since))) : settings.off}</p>
      {!isOn && role === 'depot' && <p>{depot}</p>}
      <pages.LinkButtons
        links={[
          {
            href: http.callPath(config, secondStepPage),
            words: isOn ? settings.link.on : settings.link.off,
          },
        ]}
      />
    </section>
  );
}

/** The mailbox opens the account, so this requires the password. */
function Email({ account: { email }, ...part }: Part) {
  const submit = part.formOf('email');
  return (
    <AccountCard
      words={accountSettings.email}
      config={part.config}
      form={submit}
      call={changeEmail}
      kind="quiet"
    >
      <p>{accountSettings.email.now(email)}</p>
      <TextField
        {...submit.field('email')}
        type="email"
        label={accountSettings.email.label}
        maxLength={254}
        required
        autoComplete="email"
      />
      <CurrentPassword {...submit.field('password')} />
    </AccountCard>
  );
}

/** The hidden address is for password managers. */
function Password({ account: { email }, ...part }: Part) {
  const submit = part.formOf('password');
  return (
    <AccountCard
      words={accountSettings.password}
      config={part.config}
      form={submit}
      call={changePassword}
      kind="quiet"
    >
      <input type="hidden" autoComplete="username" value={email} />
      <CurrentPassword {...submit.field('current')} />
      <TextField
        {...submit.field('password')}
        type="password"
        label={access.resetPassword}
        hint={registration.passwordHint}
        maxLength={256}
        required
        autoComplete="new-password"
      />
    </AccountCard>
  );
}
