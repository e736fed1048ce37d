import { claimAccount } from '#api/claims.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import * as claiming from '#messages/claiming.ts';
import { findManaged, manageForm } from '#server/bookings/index.ts';
import { lock, records, type Row } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { DatabaseServices } from '#server/platform/index.ts';
import { claimOf } from './claims.ts';

/** A claim takes an account until it is declined or paid. */
export const takesAccount = ({ state }: Pick<Row<'claims'>, 'state'>): boolean =>
  state === 'open' || state === 'accepted';

/** It is enough to recognise one's own account. */
export const ibanEnd = (iban: string): string => iban.slice(-4);

export const claimAccountEndpoint = http.endpoint(
  claimAccount,
  { limits: http.CALL_LIMITS.manage, form: manageForm('account') },
  async ({ body: { id, iban, payee }, viewer, services, once }) => {
    const managed = await findManaged(services.db, viewer, id);
    if (!managed.ok) return managed;
    const bookingId = managed.value.id;
    return once(async (tx) => {
      await lock(tx, 'bookings', bookingId);
      const newest = await claimOf(tx, bookingId);
      // The office may pay it just now.
      const claim = newest && (await lock(tx, 'claims', newest.id));
      if (claim === undefined) return http.problem(404, claiming.errors.none);
      if (!takesAccount(claim))
        return http.problem(409, claiming.errors.notPayable, { kind: 'claim-refused' });
      await records.update(tx, 'claims', { id: claim.id }, { iban, payee });
      return http.DONE;
    });
  },
);

const KEPT_MS = 30 * DAY_MS;

/** Deletes an account 30 days after the payment, when a transfer that came back was noticed (privacy page). */
export async function forgetClaimAccounts({ db, now }: DatabaseServices): Promise<void> {
  const paid = { state: 'paid', iban: ['!=', ''], paid_at: ['<', now() - KEPT_MS] } as const;
  await records.update(db, 'claims', paid, { iban: '', payee: '' });
}
