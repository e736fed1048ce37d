import { updateUser } from '#api/account-settings.ts';
import { accountEndpoint, MANAGE_LIMITS, success } from '#server/platform/http/index.ts';
import { userOf } from './current-session.ts';
import { settingsDone, settingsForm } from './settings-form.ts';

export const updateUserEndpoint = accountEndpoint(
  updateUser,
  { limits: MANAGE_LIMITS, form: settingsForm('details') },
  async ({ body: { firstname, lastname, phone }, account, services, once }) => {
    const changed = { firstname, lastname, phone };
    const reply = await once(async (tx) => {
      await tx.updateTable('accounts').set(changed).where('id', '=', account.id).execute();
      return success({ status: true, user: userOf({ ...account, ...changed }) });
    });
    return settingsDone(reply, 'details', services);
  },
);
