import {
  changeEmail,
  confirmEmail,
  confirmEmailPage,
  changePassword,
  updateUser,
} from '#api/account-settings.ts';
import { settingsPage } from '#api/account.ts';
import { isCalled } from '#domain/people/called-roles.ts';
import * as common from '#messages/common.ts';
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
import { checkPassword, hashPassword, refusedPassword } from './password-hash.ts';
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
import { endOtherSessions } from './sessions.ts';
import { userOf } from './current-session.ts';
import type { PlatformServices } from '#server/platform/index.ts';

export const settingsForm = (id: string, secret: readonly string[] = []): http.FormPages => ({
  from: (_, { config }) => http.callPath(config, settingsPage),
  id,
  secret,
});

export const settingsDone = <A>(
  reply: http.Reply<A>,
  done: keyof typeof accountSettings.done,
  { config }: Pick<PlatformServices, 'config'>,
): http.Reply<A> =>
  reply.ok ? { ...reply, page: `${http.callPath(config, settingsPage)}?done=${done}` } : reply;

export const updateUserEndpoint = http.accountEndpoint(
  updateUser,
  { limits: http.CALL_LIMITS.manage, form: settingsForm('details') },
  async ({ body: { firstname, lastname, phone, eori }, account, once }) => {
    if (phone === '' && isCalled(account.role))
      return http.fieldProblem('phone', common.fieldsPhoneProblem);
    const changed = { firstname, lastname, phone, eori: eori ?? account.eori };
    return once(async (tx) => {
      await records.update(tx, 'accounts', { id: account.id }, changed);
      return http.success({ status: true, user: userOf({ ...account, ...changed }) });
    });
  },
);

/** Ends all other sessions and revokes reset links (OWASP ASVS 5.0, 7.4.3). */
export const changePasswordEndpoint = http.accountEndpoint(
  changePassword,
  { limits: http.CALL_LIMITS.password, form: settingsForm('password', ['current', 'password']) },
  async ({ body, account, services, token, once }) => {
    const checked = await checkPassword(account.id, body.current, services);
    if (!checked.ok) return checked;
    const { isRight: known, hash } = checked.value;
    // A wrong current password must not reveal whether the new one is acceptable.
    const refused = known ? refusedPassword(body.password, account, services) : undefined;
    if (refused !== undefined) return refused;
    const password_hash = known ? await hashPassword(body.password, true) : '';
    if (password_hash === undefined) return http.TOO_BUSY;
    return once(async (tx) => {
      const row = await lock(tx, 'accounts', account.id);
      // This is inside `once`, so a repeated request gets its stored reply.
      if (!known || row?.password_hash !== hash) return WRONG_CURRENT;
      await records.update(tx, 'accounts', { id: account.id }, { password_hash });
      await endOtherSessions(tx, account.id, token);
      await forgetTokens(tx, 'reset', account.id);
      await enqueue(tx, 'password-changed', account.id, services.now());
      return http.DONE;
    });
  },
);

const WRONG_CURRENT = http.fieldProblem('current', accountSettings.password.wrong);

/** Revokes earlier links; or says that the address has an account. */
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

export const accountClosedMail: Composer = (email) =>
  Promise.resolve({ kind: 'account-closed', to: email, facts: {} });

export const EMAIL_MAILS = {
  'email-confirm': emailConfirmMail,
  'email-taken': emailConfirmMail,
  'email-changed': emailChangedMail,
  'account-closed': accountClosedMail,
} satisfies Composers;

const WRONG_PASSWORD = http.fieldProblem('password', accountSettings.password.wrong);
const SAME_EMAIL = http.fieldProblem('email', accountSettings.email.same);
const EMAIL_LINK_USED = http.problem(410, accountSettings.email.gone, { kind: 'link-used' });

/** Mails a link; whether the address has an account is looked up only when composing it (D31). */
export const changeEmailEndpoint = http.accountEndpoint(
  changeEmail,
  { limits: http.CALL_LIMITS.password, form: settingsForm('email', ['password']) },
  async ({ body, account, services, once }) => {
    const checked = await checkPassword(account.id, body.password, services);
    if (!checked.ok) return checked;
    if (!checked.value.isRight) return WRONG_PASSWORD;
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
      if (!(await move(tx, accountId, email))) return EMAIL_LINK_USED;
      await rememberMoved(
        tx,
        { from: account.email, to: email },
        { config: services.config, now: services.now() },
      );
      // The old mailbox must not keep a reset link.
      await forgetTokens(tx, 'reset', accountId);
      await enqueue(tx, 'email-changed', emailEntity(accountId, account.email), services.now());
      return http.DONE;
    });
    return settingsDone(reply, 'moved', services);
  },
);

/** Returns false when another account took the address meanwhile. */
async function move(tx: Tx, id: string, email: string): Promise<boolean> {
  const taken = await records.find(tx, 'accounts', { email });
  if (taken !== undefined) return false;
  await records.update(tx, 'accounts', { id }, { email });
  return true;
}
