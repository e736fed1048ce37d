import { settingsPage } from '#api/account.ts';
import type { accountSettings } from '#messages/account-settings.ts';
import { PATHS } from '#routes';
import { callPath, type FormPages, type Reply } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';

export const settingsForm = (id: string, secret: readonly string[] = []): FormPages => ({
  from: (_, { config }) => callPath(config, settingsPage),
  id,
  done: PATHS.account,
  secret,
});

export const settingsDone = <A>(
  reply: Reply<A>,
  done: keyof typeof accountSettings.done,
  { config }: Pick<PlatformServices, 'config'>,
): Reply<A> =>
  reply.ok ? { ...reply, page: `${callPath(config, settingsPage)}?done=${done}` } : reply;
