import { exportPerson } from '#api/own-data.ts';
import * as http from '#server/platform/http/index.ts';
import { personText } from './person-text.ts';
import { confirmEmail, confirmEmailPage } from '#api/account-settings.ts';
import { isMailed } from '#api/text.ts';
import { accountSettings } from '#messages/account-settings.ts';
import { failures } from '#messages/failures.ts';
import { draftOf, hiddenField, pageResponse } from '#server/documents/index.ts';
import { html, keyField } from '#server/platform/html/index.ts';

const FORM = 'confirm-email';

export const confirmEmailPageEndpoint = http.responseEndpoint(
  confirmEmailPage,
  {},
  async ({ params: { token }, context, services }) => {
    const { config } = services;
    const draft = await draftOf(
      context,
      http.callPath(config, confirmEmailPage, { token }),
      services,
    );
    const problem = draft?.message ?? (isMailed(token) ? undefined : failures.text.code);
    const main = html`<h1>${accountSettings.email.confirmTitle}</h1>
      <p ${problem !== undefined && html` role="alert"`}>
        ${problem ?? accountSettings.email.confirmText}
      </p>
      <form class="form" id="${FORM}" method="post" action="${http.callPath(config, confirmEmail)}">
        ${keyField()} ${hiddenField({ form: FORM, name: 'token', value: token })}
        <button class="button" type="submit">${accountSettings.email.confirm}</button>
      </form>`;
    return pageResponse(services, { title: accountSettings.email.confirmTitle, main });
  },
);

/** GDPR, Articles 15 and 20. */
export const exportPersonEndpoint = http.responseEndpoint(
  exportPerson,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { account } = await http.viewerOf(context, services);
    if (account === undefined) return http.NOT_LOGGED_IN;
    const pieces = personText(services, account.email);
    return http.download('my-data.json', 'application/json', await http.streamOf(pieces));
  },
);
