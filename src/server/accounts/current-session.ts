import { logout, refresh } from '#api/account.ts';
import { PATHS } from '#routes';
import { accountEndpoint, endpoint, success } from '#server/platform/http/index.ts';
import { sessionAnswer } from './session-answer.ts';
import { endSession } from './sessions.ts';

/** Ends the session, here and in the browser. Like the login it sets a cookie, so it does not go through `once`. */
export const logoutEndpoint = endpoint(
  logout,
  { form: { from: 'referer', id: 'logout', done: PATHS.loggedOut } },
  async ({ services, token }) => {
    if (token !== undefined) await endSession(services.db, token);
    return success({ status: true }, { session: { value: '', maxAgeSeconds: 0 } });
  },
);

/** Returns who is logged in, and the credit. */
export const refreshEndpoint = accountEndpoint(refresh, {}, async ({ account, services }) =>
  success(await sessionAnswer(services, account)),
);
