import { endOtherLogins, endLogin, listSessions } from '#api/account-settings.ts';
import { accountSettings } from '#messages/account-settings.ts';
import {
  accountEndpoint,
  DONE,
  MANAGE_LIMITS,
  problem,
  success,
} from '#server/platform/http/index.ts';
import { endOwnSession, endOtherSessions, sessionsOf } from './sessions.ts';
import { settingsForm } from './change-password.ts';

const UNKNOWN_SESSION = problem(404, accountSettings.sessions.gone);

export const listSessionsEndpoint = accountEndpoint(
  listSessions,
  {},
  async ({ account, token, services }) => {
    const sessions = await sessionsOf(services.db, account.id, token, services.now());
    return success({ status: true, sessions });
  },
);

export const endSessionEndpoint = accountEndpoint(
  endLogin,
  { limits: MANAGE_LIMITS, form: settingsForm('session') },
  ({ account, body, once }) =>
    once(async (tx) =>
      (await endOwnSession(tx, account.id, body.session)) ? DONE : UNKNOWN_SESSION,
    ),
);

export const endOtherSessionsEndpoint = accountEndpoint(
  endOtherLogins,
  { limits: MANAGE_LIMITS, form: settingsForm('sessions') },
  ({ account, token, once }) =>
    once(async (tx) => {
      await endOtherSessions(tx, account.id, token);
      return DONE;
    }),
);
