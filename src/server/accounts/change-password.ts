import { changePassword } from '#api/account-settings.ts';
import { accountSettings } from '#messages/account-settings.ts';
import { afterCommit, lock } from '#server/platform/db/index.ts';
import {
  accountEndpoint,
  DONE,
  fieldProblem,
  PASSWORD_LIMITS,
} from '#server/platform/http/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { checkPassword } from './check-password.ts';
import { hashPassword, TOO_BUSY } from './password-hash.ts';
import { refusedPassword } from './password-rules.ts';
import { endOtherSessions } from './sessions.ts';
import { settingsDone, settingsForm } from './settings-form.ts';
import { forgetTokens } from './tokens.ts';

/**
 * Sets a new password for whoever knows the one of now. All other sessions end, and links to choose another stop
 * working (OWASP ASVS 5.0, 7.4.3).
 */
export const changePasswordEndpoint = accountEndpoint(
  changePassword,
  { limits: PASSWORD_LIMITS, form: settingsForm('password', ['current', 'password']) },
  async ({ body, account, services, token, once }) => {
    const checked = await checkPassword(account.id, body.current, services);
    if (!checked.ok) return checked;
    const { isRight: known, hash } = checked.value;
    // Only who knows the password hears what is wrong with another.
    const refused = known ? refusedPassword(body.password, account, services) : undefined;
    if (refused !== undefined) return refused;
    const password_hash = known ? await hashPassword(body.password, true) : '';
    if (password_hash === undefined) return TOO_BUSY;
    const reply = await once(async (tx) => {
      const row = await lock(tx, 'accounts', account.id);
      // Only here may it fail: a repeated request comes with the password of before and gets its first answer.
      if (!known || row?.password_hash !== hash) return WRONG;
      await tx
        .updateTable('accounts')
        .set({ password_hash })
        .where('id', '=', account.id)
        .execute();
      await endOtherSessions(tx, account.id, token);
      await forgetTokens(tx, 'reset', account.id);
      await enqueue(tx, 'password-changed', account.id, services.now());
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
    return settingsDone(reply, 'password', services);
  },
);

const WRONG = fieldProblem('current', accountSettings.password.wrong);
