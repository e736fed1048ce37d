import { credits } from '#api/credits.ts';
import { accountEndpoint, success } from '#server/platform/http/index.ts';
import { balanceOf } from './balance.ts';

/** The credit of an account and every entry that made it; the entries sum to the balance. */
export const creditsEndpoint = accountEndpoint(credits, {}, async ({ account, services }) => {
  const balance = await balanceOf(services, account.id);
  const entries = await services.db
    .selectFrom('ledger')
    .select(['id', 'kind', 'cents', 'created_at as at', 'expires_on as expires'])
    .where('account_id', '=', account.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return success({ status: true, ...balance, entries });
});
