import { settingsPage } from '#api/account.ts';
import { accountSettings } from '#messages/account-settings.ts';
import { common } from '#messages/common.ts';
import { PATHS } from '#routes';
import { savedAddresses, sessionsOf } from '#server/accounts/index.ts';
import {
  doneSentence,
  draftOf,
  linkButtons,
  pageResponse,
  refilledPage,
} from '#server/documents/index.ts';
import { html } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import {
  addressPart,
  detailsPart,
  emailPart,
  passwordPart,
  sessionsPart,
} from './settings-parts.ts';

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
      return pageResponse(services, { title, main: loggedOutPart(message, services) });
    const [draft, sessions, addresses] = await Promise.all([
      draftOf(context, http.callPath(config, settingsPage), services),
      sessionsOf(
        services.db,
        account.id,
        http.sessionToken(context, config.siteUrl),
        services.now(),
      ),
      savedAddresses(services.db, account.id),
    ]);
    const main = html`<p class="back">
        <a href="${http.sitePath(config, PATHS.account)}">${accountSettings.back}</a>
      </p>
      ${message !== undefined && draft === undefined && doneSentence(message, formOfDone(done))}
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
    return refilledPage(services, { title, main }, draft);
  },
);

const formOfDone = (done: string): string => (done === 'address' ? 'default-address' : done);

const loggedOutPart = (message: string | undefined, { config }: PlatformServices) =>
  html`<h1>${accountSettings.title}</h1>
    ${message !== undefined && html`<p class="done" role="status">${message}</p>`}
    <p>${accountSettings.out}</p>
    ${linkButtons([{ href: http.sitePath(config, PATHS.login), words: common.login }])}`;
