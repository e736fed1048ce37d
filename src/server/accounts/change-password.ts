import { changePassword } from '#api/account-settings.ts';
import { accountSettings } from '#messages/account-settings.ts';
import { afterCommit, lock, updateWhere } from '#server/platform/db/index.ts';
import {
  accountEndpoint,
  DONE,
  fieldProblem,
  PASSWORD_LIMITS,
  TOO_BUSY,
} from '#server/platform/http/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { checkPassword } from './check-password.ts';
import { hashPassword } from './password-hash.ts';
import { refusedPassword } from './password-rules.ts';
import { endOtherSessions } from './sessions.ts';
import { settingsDone, settingsForm } from './settings-form.ts';
import { forgetTokens } from './tokens.ts';

/** Ends all other sessions and revokes reset links (OWASP ASVS 5.0, 7.4.3). */
export const changePasswordEndpoint = accountEndpoint(
  changePassword,
  { limits: PASSWORD_LIMITS, form: settingsForm('password', ['current', 'password']) },
  async ({ body, account, services, token, once }) => {
    const checked = await checkPassword(account.id, body.current, services);
    if (!checked.ok) return checked;
    const { isRight: known, hash } = checked.value;
    // A wrong current password must not reveal whether the new one is acceptable.
    const refused = known ? refusedPassword(body.password, account, services) : undefined;
    if (refused !== undefined) return refused;
    const password_hash = known ? await hashPassword(body.password, true) : '';
    if (password_hash === undefined) return TOO_BUSY;
    const reply = await once(async (tx) => {
      const row = await lock(tx, 'accounts', account.id);
      // Inside `once`: a repeated request gets its stored reply.
      if (!known || row?.password_hash !== hash) return WRONG_CURRENT;
      await updateWhere(tx, 'accounts', { id: account.id }, { password_hash });
      await endOtherSessions(tx, account.id, token);
      await forgetTokens(tx, 'reset', account.id);
      await enqueue(tx, 'password-changed', account.id, services.now());
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
    return settingsDone(reply, 'password', services);
  },
);

const WRONG_CURRENT = fieldProblem('current', accountSettings.password.wrong);
