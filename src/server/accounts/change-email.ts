import { changeEmail, confirmEmail, confirmEmailPage } from '#api/account-settings.ts';
import { settingsPage } from '#api/account.ts';
import { accountSettings } from '#messages/account-settings.ts';
import { afterCommit, lock, type Tx } from '#server/platform/db/index.ts';
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
import { emailSubject, readEmailSubject } from './email-subject.ts';
import { settingsDone, settingsForm } from './settings-form.ts';
import { forgetTokens, subjectOf, useToken } from './tokens.ts';

const WRONG = fieldProblem('password', accountSettings.password.wrong);
const SAME = fieldProblem('email', accountSettings.email.same);
const GONE = problem(410, accountSettings.email.gone, { kind: 'link-used' });

/**
 * Has a link sent to a new address. Whether that has an account is looked up when the mail is written, never here
 * (D31).
 */
export const changeEmailEndpoint = accountEndpoint(
  changeEmail,
  { limits: PASSWORD_LIMITS, form: settingsForm('email', ['password']) },
  async ({ body, account, services, once }) => {
    const checked = await checkPassword(account.id, body.password, services);
    if (!checked.ok) return checked;
    if (!checked.value.isRight) return WRONG;
    if (body.email === account.email) return SAME;
    const isMailed = await mayMail(services, 'email-confirm', body.email);
    const reply = await once(async (tx) => {
      const subject = emailSubject(account.id, body.email);
      if (isMailed) await enqueue(tx, 'email-confirm', subject, services.now());
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
    return settingsDone(reply, 'email', services);
  },
);

/** Gives an account the address whose owner has opened the link and pressed the button. */
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
      const subject = await subjectOf(tx, 'email', body.token, services.now());
      const { accountId, email } = readEmailSubject(subject ?? '');
      const account = await lock(tx, 'accounts', accountId);
      if (subject === undefined || account === undefined) return GONE;
      if (!(await useToken(tx, 'email', subject, body.token))) return GONE;
      if (!(await move(tx, accountId, email))) return GONE;
      // Whoever reads the old mailbox must not get in by a link that it still has.
      await forgetTokens(tx, 'reset', accountId);
      await enqueue(tx, 'email-changed', emailSubject(accountId, account.email), services.now());
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
    return settingsDone(reply, 'moved', services);
  },
);

/** False when another account has the address by now. */
async function move(tx: Tx, id: string, email: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (taken !== undefined) return false;
  await tx.updateTable('accounts').set({ email }).where('id', '=', id).execute();
  return true;
}
