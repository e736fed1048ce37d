import { credits } from '#api/credits.ts';
import { accountEndpoint, success } from '#server/platform/http/index.ts';
import { beyond, inPieces, type Db, type Row } from '#server/platform/db/index.ts';
import { balanceOf } from './balance.ts';

export const creditsEndpoint = accountEndpoint(credits, {}, async ({ account, services }) => {
  const balance = await balanceOf(services, account.id);
  const entries: Entry[] = [];
  for await (const piece of ledgerEntries(services.db, account.id)) entries.push(...piece);
  return success({ status: true, ...balance, entries });
});

type Entry = Pick<Row<'ledger'>, 'id' | 'kind' | 'cents'> & {
  at: number;
  expires: string | null;
  booking: string | null;
};

const ledgerEntries = (db: Db, accountId: string) =>
  inPieces<Entry>((after, max) =>
    db
      .selectFrom('ledger')
      .leftJoin('bookings', 'bookings.id', 'ledger.ref')
      .select(['ledger.id', 'kind', 'cents', 'ledger.created_at as at', 'expires_on as expires'])
      .select('tracking as booking')
      .where('ledger.account_id', '=', accountId)
      .where(beyond(['ledger.created_at', 'ledger.id'], '<', after && [after.at, after.id]))
      .orderBy('ledger.created_at', 'desc')
      .orderBy('ledger.id', 'desc')
      .limit(max)
      .execute(),
  );
