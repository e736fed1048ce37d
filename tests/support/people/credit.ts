import { postCredit, returnCredit, spendCredit } from '#server/credits/ledger.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { TestApi } from '../api/api.ts';

/** What happens to the credit of an account, each in a transaction of its own: integer cents. */
export function creditOf({ db, services }: TestApi, accountId: string) {
  const run = <T>(effect: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(effect);
  return {
    spend: (ref: string, cents: number): Promise<number> =>
      run((tx) => spendCredit(tx, { accountId, ref, cents, now: services.now() })),
    giveBack: (ref: string): Promise<number> =>
      run((tx) => returnCredit(tx, { accountId, ref, now: services.now() })),
    bonus: (ref: string, cents: number, expiresOn: string | null = null): Promise<boolean> =>
      run((tx) =>
        postCredit(tx, { accountId, kind: 'bonus', ref, cents, expiresOn, now: services.now() }),
      ),
  };
}
