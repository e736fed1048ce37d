import { confirmEmail, confirmEmailPage } from '#api/account-settings.ts';
import { isMailed } from '#api/shared-fields.ts';
import * as accountSettings from '#messages/account-settings.ts';
import * as failures from '#messages/failures.ts';
import * as pages from '#server/pages/index.ts';
import { freshForm } from '#server/platform/forms/index.ts';
import { drawnHtml } from '#server/platform/html/index.ts';
import * as http from '#server/platform/http/index.ts';

const FORM = 'confirm-email';

export const confirmEmailPageEndpoint = http.responseEndpoint(
  confirmEmailPage,
  {},
  async ({ params: { token }, context, services }) => {
    const { config } = services;
    const { confirmTitle: title, confirmText, confirm } = accountSettings.email;
    const path = http.callPath(config, confirmEmailPage, { token });
    const draft = await pages.draftOf(context, path, services);
    const problem = draft?.message ?? (isMailed(token) ? undefined : failures.textCode);
    const main = drawnHtml(
      <>
        <h1>{title}</h1>
        <p role={problem === undefined ? undefined : 'alert'}>{problem ?? confirmText}</p>
        <form className="form" id={FORM} method="post" action={http.callPath(config, confirmEmail)}>
          <pages.KeyField form={freshForm(FORM)} />
          <input type="hidden" name="token" value={token} />
          <button className="button" type="submit">
            {confirm}
          </button>
        </form>
      </>,
    );
    return pages.pageResponse(services, { title, main });
  },
);
