import {
  changeEmail,
  chooseAddress,
  changePassword,
  endOtherLogins,
  endLogin,
  updateUser,
} from '#api/account-settings.ts';
import type { CallFacts } from '#api/call.ts';
import { formatDate } from '#domain/calendar.ts';
import { access } from '#messages/access.ts';
import { accountSettings } from '#messages/account-settings.ts';
import { common } from '#messages/common.ts';
import { registration } from '#messages/registration.ts';
import type { AccountAddress, OwnSession } from '#server/accounts/index.ts';
import { keptForm, phoneField, selectField, textField } from '#server/documents/index.ts';
import { html, type Html, keyField } from '#server/platform/html/index.ts';
import { callPath, type SessionAccount } from '#server/platform/http/index.ts';
import type { PlatformConfig } from '#server/platform/index.ts';

type Config = Pick<PlatformConfig, 'apiUrl'>;

export const detailsPart = ({ firstname, lastname, phone }: SessionAccount, config: Config): Html =>
  settingsCard(accountSettings.details.heading, 'details', updateUser, config, [
    textField({
      form: 'details',
      name: 'firstname',
      label: common.fields.firstName,
      value: firstname,
      max: 100,
      isRequired: true,
      autocomplete: 'given-name',
    }),
    textField({
      form: 'details',
      name: 'lastname',
      label: common.fields.lastName,
      value: lastname,
      max: 100,
      isRequired: true,
      autocomplete: 'family-name',
    }),
    phoneField({ form: 'details', name: 'phone', value: phone, autocomplete: 'tel' }),
    button(accountSettings.details.submit),
  ]);

export const addressPart = (addresses: readonly AccountAddress[], config: Config): Html =>
  addresses.length === 0
    ? html`<section class="card">
        <h2>${accountSettings.address.heading}</h2>
        <p>${accountSettings.address.none}</p>
      </section>`
    : settingsCard(accountSettings.address.heading, 'default-address', chooseAddress, config, [
        selectField({
          form: 'default-address',
          name: 'address',
          label: accountSettings.address.label,
          options: addresses.map(({ id, name, line1, town }) => ({
            value: id,
            words: [name, line1, town].join(', '),
          })),
          chosen: addresses[0]?.id ?? '',
        }),
        button(accountSettings.address.submit),
      ]);

/** The mailbox opens the account, so this requires the password. */
export const emailPart = ({ email }: SessionAccount, config: Config): Html =>
  settingsCard(accountSettings.email.heading, 'email', changeEmail, config, [
    html`<p>${accountSettings.email.now(email)}</p>`,
    textField({
      form: 'email',
      name: 'email',
      label: accountSettings.email.label,
      value: '',
      max: 254,
      isRequired: true,
      type: 'email',
      autocomplete: 'email',
    }),
    passwordField('email', 'password', accountSettings.password.current),
    button(accountSettings.email.submit),
  ]);

/** The hidden address is for password managers. */
export const passwordPart = ({ email }: SessionAccount, config: Config): Html =>
  settingsCard(accountSettings.password.heading, 'password', changePassword, config, [
    html`<input type="hidden" autocomplete="username" value="${email}" />`,
    passwordField('password', 'current', accountSettings.password.current),
    textField({
      form: 'password',
      name: 'password',
      label: access.reset.password,
      hint: registration.passwordHint,
      value: '',
      max: 256,
      isRequired: true,
      type: 'password',
      autocomplete: 'new-password',
    }),
    button(accountSettings.password.submit),
  ]);

export const sessionsPart = (sessions: readonly OwnSession[], config: Config): Html =>
  html`<section class="card" id="session" aria-labelledby="sessions">
    <h2 id="sessions">${accountSettings.sessions.heading}</h2>
    <ul class="logins" role="list">
      ${sessions.map((session) => html`<li>${sessionPart(session, config)}</li>`)}
    </ul>
    ${
      sessions.length > 1 &&
      html`<form method="post" action="${callPath(config, endOtherLogins)}">
        ${keyField()}<button class="button" data-kind="quiet">
          ${accountSettings.sessions.endOthers}
        </button>
      </form>`
    }
  </section>`;

function sessionPart({ id, device, usedOn, isThis }: OwnSession, config: Config): Html {
  const name = device === '' ? accountSettings.sessions.unknown : device;
  const used = accountSettings.sessions.used(formatDate(usedOn));
  return html`<p>
      <strong>${name}</strong>${isThis && html` (${accountSettings.sessions.isThis})`}<br />${used}
    </p>
    ${
      !isThis &&
      html`<form method="post" action="${callPath(config, endLogin)}">
        ${keyField()} <input type="hidden" name="session" value="${id}" />
        <button class="button" data-kind="quiet">
          ${accountSettings.sessions.end}<span class="visually-hidden">: ${name}, ${used}</span>
        </button>
      </form>`
    }`;
}

const settingsCard = (
  heading: string,
  form: string,
  call: Pick<CallFacts, 'path'>,
  config: Config,
  fields: readonly Html[],
): Html =>
  html`<section class="card" aria-labelledby="${form}-heading">
    <h2 id="${form}-heading">${heading}</h2>
    <form
      class="form"
      id="${form}"
      method="post"
      action="${callPath(config, call)}"
      ${keptForm(form)}
    >
      ${keyField()} ${fields}
    </form>
  </section>`;

const passwordField = (form: string, name: string, label: string): Html =>
  textField({
    form,
    name,
    label,
    value: '',
    max: 1024,
    isRequired: true,
    type: 'password',
    autocomplete: 'current-password',
  });

const button = (words: string): Html => html`<button class="button">${words}</button>`;
