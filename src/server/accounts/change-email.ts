import { changeEmail, confirmEmail, confirmEmailPage } from '#api/account-settings.ts';
import { settingsPage } from '#api/account.ts';
import { rememberMoved } from '#server/credits/index.ts';
import * as accountSettings from '#messages/account-settings.ts';
import { lock, type Tx, inTransaction, records } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import {
  enqueue,
  mayMail,
  type Composer,
  type Composers,
  greeting,
} from '#server/platform/mail/index.ts';
import { wrongPassword } from './password-hash.ts';
import { settingsDone, settingsForm } from './settings.ts';
import {
  emailEntity,
  readEmailEntity,
  forgetTokens,
  tokenEntity,
  useToken,
  forgetEmailTokens,
  mintToken,
} from './tokens.ts';
import { pathOf } from '#api/call.ts';
import { PATHS } from '#routes';

/** Revokes earlier links, or says that the address has an account. */
export const emailConfirmMail: Composer = async (entityId, { db, config, now }) => {
  const { accountId, email } = readEmailEntity(entityId);
  const known = await records.find(db, 'accounts', { email });
  if (known !== undefined)
    return {
      kind: 'email-taken',
      to: email,
      facts: { name: greeting(known.firstname), link: `${config.siteUrl}${PATHS.login}` },
    };
  const minted = await inTransaction(db, async (tx) => {
    const account = await lock(tx, 'accounts', accountId);
    if (account === undefined) return undefined;
    await forgetEmailTokens(tx, accountId);
    return { account, token: await mintToken(tx, 'email', entityId, now()) };
  });
  if (minted === undefined) return undefined;
  const { account, token } = minted;
  return {
    kind: 'email-confirm',
    to: email,
    facts: {
      name: greeting(account.firstname),
      link: `${config.apiUrl}${pathOf(confirmEmailPage, { token })}`,
    },
  };
};

export const emailChangedMail: Composer = async (entityId, { db }) => {
  const { accountId, email } = readEmailEntity(entityId);
  const account = await records.find(db, 'accounts', { id: accountId });
  const name = greeting(account?.firstname ?? '');
  return { kind: 'email-changed', to: email, facts: { name } };
};

export const EMAIL_MAILS = {
  'email-confirm': emailConfirmMail,
  'email-taken': emailConfirmMail,
  'email-changed': emailChangedMail,
} satisfies Composers;

const SAME_EMAIL = http.fieldProblem('email', accountSettings.email.same);
const EMAIL_LINK_USED = http.problem(410, accountSettings.email.gone, { kind: 'link-used' });

/** Mails a link; whether the address has an account is looked up only when composing it (D31). */
export const changeEmailEndpoint = http.accountEndpoint(
  changeEmail,
  { limits: http.CALL_LIMITS.password, form: settingsForm('email', ['password']) },
  async ({ body, account, services, once }) => {
    const refused = await wrongPassword(account.id, body.password, services);
    if (refused !== undefined) return refused;
    if (body.email === account.email) return SAME_EMAIL;
    const isMailed = await mayMail(services, 'email-confirm', body.email);
    return once(async (tx) => {
      const entityId = emailEntity(account.id, body.email);
      if (isMailed) await enqueue(tx, 'email-confirm', entityId, services.now());
      return http.DONE;
    });
  },
);

export const confirmEmailEndpoint = http.endpoint(
  confirmEmail,
  {
    limits: http.CALL_LIMITS.token,
    form: {
      from: ({ token }, { config }) =>
        typeof token === 'string' && /^[\w-]{43}$/.test(token)
          ? http.callPath(config, confirmEmailPage, { token })
          : http.callPath(config, settingsPage),
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
      if (!(await moveAccount(tx, accountId, email))) return EMAIL_LINK_USED;
      await rememberMoved(
        tx,
        { from: account.email, to: email },
        { config: services.config, now: services.now() },
      );
      // A link in the old mailbox must not reset the password.
      await forgetTokens(tx, 'reset', accountId);
      await enqueue(tx, 'email-changed', emailEntity(accountId, account.email), services.now());
      return http.DONE;
    });
    return settingsDone(reply, 'moved', services);
  },
);

/** Returns false when another account took the address meanwhile. */
async function moveAccount(tx: Tx, id: string, email: string): Promise<boolean> {
  const taken = await records.find(tx, 'accounts', { email });
  if (taken !== undefined) return false;
  await records.update(tx, 'accounts', { id }, { email });
  return true;
}
