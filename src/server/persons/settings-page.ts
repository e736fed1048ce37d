import { settingsPage } from '#api/account.ts';
import { isCalled } from '#domain/called-roles.ts';
import { accountSettings } from '#messages/account-settings.ts';
import { booking } from '#messages/booking.ts';
import { common } from '#messages/common.ts';
import { PATHS } from '#routes';
import * as accounts from '#server/accounts/index.ts';
import * as pages from '#server/documents/index.ts';
import { html, type Html, keyField } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices, PlatformConfig } from '#server/platform/index.ts';
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
import { shownPhone } from '#domain/shown-phone.ts';
import { access } from '#messages/access.ts';
import { registration } from '#messages/registration.ts';

export const settingsPageEndpoint = http.responseEndpoint(
  settingsPage,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { account } = await http.viewerOf(context, services);
    const { config } = services;
    const done = context.req.query('done') ?? '';
    const message = Object.entries(accountSettings.done).find(([name]) => name === done)?.[1];
    const title = accountSettings.title;
    if (account === undefined)
      return pages.pageResponse(services, { title, main: loggedOutPart(message, services) });
    const [draft, sessions, addresses] = await Promise.all([
      pages.draftOf(context, http.callPath(config, settingsPage), services),
      accounts.sessionsOf(
        services.db,
        account.id,
        http.sessionToken(context, config.siteUrl),
        services.now(),
      ),
      accounts.savedAddresses(services.db, account.id),
    ]);
    const main = html`<p class="back">
        <a href="${http.sitePath(config, PATHS.account)}">${accountSettings.back}</a>
      </p>
      ${message !== undefined && draft === undefined && pages.doneSentence(message, formOfDone(done))}
      <h1>${title}</h1>
      <div class="columns">
        <div>
          ${detailsPart(account, config)} ${addressPart(addresses, config)}
          ${passwordPart(account, config)}
        </div>
        <div>${emailPart(account, config)} ${sessionsPart(sessions, config)}</div>
      </div>
      <p>
        <a href="${http.sitePath(config, PATHS.account)}#own-data">${accountSettings.data}</a>
      </p>`;
    return pages.refilledPage(services, { title, main }, draft);
  },
);

const formOfDone = (done: string): string => (done === 'address' ? 'default-address' : done);

const loggedOutPart = (message: string | undefined, { config }: PlatformServices) =>
  html`<h1>${accountSettings.title}</h1>
    ${message !== undefined && html`<p class="done" role="status">${message}</p>`}
    <p>${accountSettings.out}</p>
    ${pages.linkButtons([{ href: http.sitePath(config, PATHS.login), words: common.login }])}`;

type Config = Pick<PlatformConfig, 'apiUrl'>;

const detailsPart = (
  { role, firstname, lastname, phone, eori }: http.SessionAccount,
  config: Config,
): Html =>
  settingsCard(accountSettings.details.heading, 'details', updateUser, config, [
    pages.textField({
      form: 'details',
      name: 'firstname',
      label: common.fields.firstName,
      value: firstname,
      max: 100,
      isRequired: true,
      autocomplete: 'given-name',
    }),
    pages.textField({
      form: 'details',
      name: 'lastname',
      label: common.fields.lastName,
      value: lastname,
      max: 100,
      isRequired: true,
      autocomplete: 'family-name',
    }),
    pages.phoneField({
      form: 'details',
      name: 'phone',
      value: shownPhone(phone),
      isRequired: isCalled(role),
      autocomplete: 'tel',
    }),
    pages.textField({
      form: 'details',
      name: 'eori',
      label: booking.customs.eori,
      hint: booking.customs.eoriHint,
      value: eori,
      max: 40,
    }),
    button(accountSettings.details.submit),
  ]);

const addressPart = (addresses: readonly accounts.AccountAddress[], config: Config): Html =>
  addresses.length === 0
    ? html`<section class="card">
        <h2>${accountSettings.address.heading}</h2>
        <p>${accountSettings.address.none}</p>
      </section>`
    : settingsCard(accountSettings.address.heading, 'default-address', chooseAddress, config, [
        pages.selectField({
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
const emailPart = ({ email }: http.SessionAccount, config: Config): Html =>
  settingsCard(accountSettings.email.heading, 'email', changeEmail, config, [
    html`<p>${accountSettings.email.now(email)}</p>`,
    pages.textField({
      form: 'email',
      name: 'email',
      label: accountSettings.email.label,
      max: 254,
      isRequired: true,
      type: 'email',
      autocomplete: 'email',
    }),
    passwordField('email', 'password', accountSettings.password.current),
    button(accountSettings.email.submit),
  ]);

/** The hidden address is for password managers. */
const passwordPart = ({ email }: http.SessionAccount, config: Config): Html =>
  settingsCard(accountSettings.password.heading, 'password', changePassword, config, [
    html`<input type="hidden" autocomplete="username" value="${email}" />`,
    passwordField('password', 'current', accountSettings.password.current),
    pages.textField({
      form: 'password',
      name: 'password',
      label: access.reset.password,
      hint: registration.passwordHint,
      max: 256,
      isRequired: true,
      type: 'password',
      autocomplete: 'new-password',
    }),
    button(accountSettings.password.submit),
  ]);

const sessionsPart = (sessions: readonly accounts.OwnSession[], config: Config): Html =>
  html`<section class="card" id="session" aria-labelledby="sessions">
    <h2 id="sessions">${accountSettings.sessions.heading}</h2>
    <ul class="logins" role="list">
      ${sessions.map((session) => html`<li>${sessionPart(session, config)}</li>`)}
    </ul>
    ${
      sessions.length > 1 &&
      html`<form method="post" action="${http.callPath(config, endOtherLogins)}">
        ${keyField()}<button class="button" data-kind="quiet" type="submit">
          ${accountSettings.sessions.endOthers}
        </button>
      </form>`
    }
  </section>`;

function sessionPart({ id, device, usedOn, isThis }: accounts.OwnSession, config: Config): Html {
  const name = device === '' ? accountSettings.sessions.unknown : device;
  const used = accountSettings.sessions.used(formatDate(usedOn));
  return html`<p>
      <strong>${name}</strong>${isThis && html` (${accountSettings.sessions.isThis})`}<br />${used}
    </p>
    ${
      !isThis &&
      html`<form method="post" action="${http.callPath(config, endLogin)}">
        ${keyField()} <input type="hidden" name="session" value="${id}" />
        <button class="button" data-kind="quiet" type="submit">
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
      action="${http.callPath(config, call)}"
      ${pages.keptForm(form)}
    >
      ${keyField()} ${fields}
    </form>
  </section>`;

const passwordField = (form: string, name: string, label: string): Html =>
  pages.textField({
    form,
    name,
    label,
    max: 1024,
    isRequired: true,
    type: 'password',
    autocomplete: 'current-password',
  });

const button = (words: string): Html =>
  html`<button class="button" type="submit">${words}</button>`;
