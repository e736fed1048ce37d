import { logout } from '#api/account.ts';
import { PATHS } from '#routes';
import { endpoint, success } from '#server/platform/http/index.ts';
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
