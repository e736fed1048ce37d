import { keysPage } from '#api/account.ts';
import { endKey, makeKey, MAX_KEY_NAME } from '#api/keys.ts';
import { KEY_RIGHTS } from '#api/key-calls.ts';
import { dublinDay, formatDate } from '#domain/calendar.ts';
import { accountSettings } from '#messages/account-settings.ts';
import { common } from '#messages/common.ts';
import { programKeys } from '#messages/program-keys.ts';
import { PAGE_PATHS, PATHS } from '#routes';
import * as accounts from '#server/accounts/index.ts';
import * as pages from '#server/documents/index.ts';
import { takeFormDraft } from '#server/platform/forms/index.ts';
import { html, type Html, keyField, named } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformConfig, PlatformServices } from '#server/platform/index.ts';

export const keysPageEndpoint = http.responseEndpoint(
  keysPage,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { account } = await http.viewerOf(context, services);
    const { config, db } = services;
    const { title } = programKeys;
    if (account === undefined)
      return pages.pageResponse(services, { title, main: loggedOutPart(services) });
    const path = http.callPath(config, keysPage);
    const made = await takeFormDraft(db, path, context.req.query('made') ?? '', services.now());
    const key = made?.form === account.id ? made.values['key'] : undefined;
    const draft = await pages.draftOf(context, path, services);
    const keys = await accounts.keysOf(db, account.id);
    const isEnded = context.req.query('done') === 'ended' && draft === undefined;
    const main = html`<p class="back">
        <a href="${http.sitePath(config, PATHS.account)}">${accountSettings.back}</a>
      </p>
      ${isEnded && pages.doneSentence(programKeys.ended, 'keys')}
      <h1>${title}</h1>
      ${key !== undefined && newKeyPart(key)}
      <p>
        ${programKeys.intro}
        <a href="${http.sitePath(config, PAGE_PATHS.developers)}">${programKeys.how}</a>.
      </p>
      <div class="columns">
        <div>${listPart(keys, config)}</div>
        <div>${formPart(account.email, config)}</div>
      </div>`;
    return pages.refilledPage(services, { title, main }, draft);
  },
);

const loggedOutPart = ({ config }: PlatformServices): Html =>
  html`<h1>${programKeys.title}</h1>
    <p>${programKeys.out}</p>
    ${pages.linkButtons([{ href: http.sitePath(config, PATHS.login), words: common.login }])}`;

const newKeyPart = (key: string): Html =>
  html`<section class="card" role="status">
    <h2>${programKeys.new}</h2>
    <p><code class="key">${key}</code></p>
    <p>${programKeys.once}</p>
  </section>`;

type Config = Pick<PlatformConfig, 'apiUrl'>;

const listPart = (keys: readonly accounts.OwnKey[], config: Config): Html =>
  html`<section class="card" id="keys" aria-labelledby="keys-heading">
    <h2 id="keys-heading">${programKeys.list}</h2>
    ${
      keys.length === 0
        ? html`<p>${programKeys.none}</p>`
        : html`<ul class="logins" role="list">
            ${keys.map((key) => html`<li>${keyPart(key, config)}</li>`)}
          </ul>`
    }
    <p>${programKeys.rules}</p>
  </section>`;

function keyPart({ id, name, may, madeAt, usedOn }: accounts.OwnKey, config: Config): Html {
  const made = programKeys.made(formatDate(dublinDay(madeAt)));
  const used = usedOn === null ? programKeys.unused : programKeys.used(formatDate(usedOn));
  return html`<p>
      <strong>${named(name)}</strong><br />${programKeys.may[may]}<br />${made}, ${used}
    </p>
    <form method="post" action="${http.callPath(config, endKey)}">
      ${keyField()} <input type="hidden" name="key" value="${id}" />
      <button class="button" data-kind="quiet" type="submit">
        ${programKeys.end}<span class="visually-hidden">: ${named(name)}</span>
      </button>
    </form>`;
}

const formPart = (email: string, config: Config): Html =>
  html`<section class="card" aria-labelledby="key-heading">
    <h2 id="key-heading">${programKeys.heading}</h2>
    <form
      class="form"
      id="key"
      method="post"
      action="${http.callPath(config, makeKey)}"
      ${pages.keptForm('key')}
    >
      ${keyField()}
      <input type="hidden" autocomplete="username" value="${email}" />
      ${[
        pages.textField({
          form: 'key',
          name: 'name',
          label: programKeys.name,
          hint: programKeys.nameHint,
          max: MAX_KEY_NAME,
          isRequired: true,
        }),
        pages.choiceField({
          form: 'key',
          name: 'may',
          legend: programKeys.mayLabel,
          options: KEY_RIGHTS.map((value) => ({ value, words: programKeys.may[value] })),
          chosen: '',
        }),
        pages.textField({
          form: 'key',
          name: 'password',
          label: accountSettings.password.current,
          max: 1024,
          isRequired: true,
          type: 'password',
          autocomplete: 'current-password',
        }),
      ]}
      <button class="button" type="submit">${programKeys.submit}</button>
    </form>
  </section>`;
