import type { InferOutput } from 'valibot';
import { logout, refresh, type session, type User } from '#api/account.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import { PATHS } from '#routes';
import { balanceOf } from '#server/credits/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { DatabaseServices } from '#server/platform/index.ts';
import { endSession } from './sessions.ts';

export const logoutEndpoint = http.endpoint(
  logout,
  { form: { from: 'referer', id: 'logout', done: PATHS.loggedOut } },
  async ({ services, token }) => {
    if (token !== undefined) await endSession(services.db, token);
    return http.success({ status: true }, { session: { value: '', maxAgeSeconds: 0 } });
  },
);

export const refreshEndpoint = http.accountEndpoint(refresh, {}, async ({ account, services }) =>
  http.success(await sessionAnswer(services, account)),
);

export async function sessionAnswer(
  services: DatabaseServices,
  account: http.SessionAccount,
): Promise<InferOutput<typeof session>> {
  return {
    status: true,
    user: userOf(account),
    credit: await balanceOf(services, account.id),
  };
}

export function userOf({
  id,
  role,
  firstname,
  lastname,
  email,
  phone,
  company,
  eori,
  approved_at,
}: http.SessionAccount): User {
  const approved = approved_at !== null || (role !== 'driver' && role !== 'depot');
  return {
    ...{ id, role, firstname, lastname, email, company, eori, approved },
    phone: shownPhone(phone),
  };
}
