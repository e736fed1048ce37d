import { settingsPage } from '#api/account.ts';
import { changePassword, updateUser } from '#api/account-settings.ts';
import { isCalled } from '#domain/people/called-roles.ts';
import * as accountSettings from '#messages/account-settings.ts';
import * as common from '#messages/common.ts';
import { lock, records } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { userOf } from './current-session.ts';
import { checkPassword, hashPassword, refusedPassword } from './password-hash.ts';
import { endOtherSessions } from './sessions.ts';
import { forgetTokens } from './tokens.ts';

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
