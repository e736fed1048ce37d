import { changeEmail, confirmEmail, confirmEmailPage } from '#api/account-settings.ts';
import { settingsPage } from '#api/account.ts';
import { accountSettings } from '#messages/account-settings.ts';
import { afterCommit, lock, rowWhere, type Tx } from '#server/platform/db/index.ts';
import {
  accountEndpoint,
  callPath,
  DONE,
  endpoint,
  fieldProblem,
  PASSWORD_LIMITS,
  problem,
  TOKEN_LIMITS,
} from '#server/platform/http/index.ts';
import { enqueue, mayMail } from '#server/platform/mail/index.ts';
import { checkPassword } from './check-password.ts';
import { emailEntity, readEmailEntity, forgetTokens, tokenEntity, useToken } from './tokens.ts';
import { settingsDone, settingsForm } from './settings-form.ts';

const WRONG_PASSWORD = fieldProblem('password', accountSettings.password.wrong);
const SAME_EMAIL = fieldProblem('email', accountSettings.email.same);
const EMAIL_LINK_USED = problem(410, accountSettings.email.gone, { kind: 'link-used' });

/** Mails a link; whether the address has an account is looked up only when composing it (D31). */
export const changeEmailEndpoint = accountEndpoint(
  changeEmail,
  { limits: PASSWORD_LIMITS, form: settingsForm('email', ['password']) },
  async ({ body, account, services, once }) => {
    const checked = await checkPassword(account.id, body.password, services);
    if (!checked.ok) return checked;
    if (!checked.value.isRight) return WRONG_PASSWORD;
    if (body.email === account.email) return SAME_EMAIL;
    const isMailed = await mayMail(services, 'email-confirm', body.email);
    const reply = await once(async (tx) => {
      const entityId = emailEntity(account.id, body.email);
      if (isMailed) await enqueue(tx, 'email-confirm', entityId, services.now());
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
    return settingsDone(reply, 'email', services);
  },
);

export const confirmEmailEndpoint = endpoint(
  confirmEmail,
  {
    limits: TOKEN_LIMITS,
    form: {
      from: ({ token }, { config }) =>
        typeof token === 'string' && /^[\w-]{43}$/.test(token)
          ? callPath(config, confirmEmailPage, { token })
          : callPath(config, settingsPage),
      id: 'confirm-email',
      done: '/',
    },
  },
  async ({ body, services, once }) => {
    const reply = await once(async (tx) => {
      const entityId = await tokenEntity(tx, 'email', body.token, services.now());
      const { accountId, email } = readEmailEntity(entityId ?? '');
      const account = await lock(tx, 'accounts', accountId);
      if (entityId === undefined || account === undefined) return EMAIL_LINK_USED;
      if (!(await useToken(tx, 'email', entityId, body.token))) return EMAIL_LINK_USED;
      if (!(await move(tx, accountId, email))) return EMAIL_LINK_USED;
      // The old mailbox must not keep a reset link.
      await forgetTokens(tx, 'reset', accountId);
      await enqueue(tx, 'email-changed', emailEntity(accountId, account.email), services.now());
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
    return settingsDone(reply, 'moved', services);
  },
);

/** False when another account took the address meanwhile. */
async function move(tx: Tx, id: string, email: string): Promise<boolean> {
  const taken = await rowWhere(tx, 'accounts', { email });
  if (taken !== undefined) return false;
  await tx.updateTable('accounts').set({ email }).where('id', '=', id).execute();
  return true;
}
