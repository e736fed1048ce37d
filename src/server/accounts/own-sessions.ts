import { endOtherLogins, endLogin, listSessions } from '#api/account-settings.ts';
import * as accountSettings from '#messages/account-settings.ts';
import * as http from '#server/platform/http/index.ts';
import { endOwnSession, endOtherSessions, sessionsOf } from './sessions.ts';
import { settingsForm } from './settings.ts';

const UNKNOWN_SESSION = http.problem(404, accountSettings.sessions.gone);

export const listSessionsEndpoint = http.accountEndpoint(
  listSessions,
  {},
  async ({ account, token, services }) => {
    const sessions = await sessionsOf(services.db, account.id, token, services.now());
    return http.success({ status: true, sessions });
  },
);

export const endSessionEndpoint = http.accountEndpoint(
  endLogin,
  { limits: http.CALL_LIMITS.manage, form: settingsForm('session') },
  ({ account, body, once }) =>
    once(async (tx) =>
      (await endOwnSession(tx, account.id, body.session)) ? http.DONE : UNKNOWN_SESSION,
    ),
);

export const endOtherSessionsEndpoint = http.accountEndpoint(
  endOtherLogins,
  { limits: http.CALL_LIMITS.manage, form: settingsForm('sessions') },
  ({ account, token, once }) =>
    once(async (tx) => {
      await endOtherSessions(tx, account.id, token);
      return http.DONE;
    }),
);
