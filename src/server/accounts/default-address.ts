import { chooseAddress } from '#api/account-settings.ts';
import { accountEndpoint, DONE, MANAGE_LIMITS } from '#server/platform/http/index.ts';
import { UNKNOWN_ADDRESS } from './addresses.ts';
import { settingsDone, settingsForm } from './settings-form.ts';

/** Makes a saved address the first one of its account. */
export const chooseAddressEndpoint = accountEndpoint(
  chooseAddress,
  { limits: MANAGE_LIMITS, form: settingsForm('default-address') },
  async ({ account, body, services, once }) =>
    settingsDone(
      await once(async (tx) => {
        const chosen = await tx
          .updateTable('addresses')
          .set({ default_at: services.now() })
          .where('id', '=', body.address)
          .where('account_id', '=', account.id)
          .returning('id')
          .executeTakeFirst();
        return chosen === undefined ? UNKNOWN_ADDRESS : DONE;
      }),
      'address',
      services,
    ),
);
