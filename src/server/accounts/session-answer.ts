import type { InferOutput } from 'valibot';
import type { session, User } from '#api/account.ts';
import { balanceOf } from '#server/credits/index.ts';
import type { SessionAccount } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';

/** What a page may know of the person who is logged in. */
export async function sessionAnswer(
  services: Pick<PlatformServices, 'db' | 'now'>,
  account: SessionAccount,
): Promise<InferOutput<typeof session>> {
  return {
    status: true,
    user: userOf(account),
    credit: await balanceOf(services, account.id),
  };
}

/** An account as its owner sees it. Only drivers and depots wait for the office's approval. */
export function userOf({
  id,
  role,
  firstname,
  lastname,
  email,
  phone,
  company,
  approved_at,
}: SessionAccount): User {
  const approved = approved_at !== null || (role !== 'driver' && role !== 'depot');
  return { id, role, firstname, lastname, email, phone, company, approved };
}
