import type { Tx } from '#server/platform/db/index.ts';
import { problem, type Problem, type SessionAccount } from '#server/platform/http/index.ts';

const OTHER_ROUND = problem(
  403,
  'This parcel is in the round of another driver. Bring it to a depot, or ask the office.',
  { kind: 'other-round' },
);

/**
 * Refuses the scan of a driver while another driver has the parcel: from collection until a depot, the office or that
 * driver passes it on. Depots may scan every parcel. Before collection and at a depot a parcel is in nobody's round.
 */
export async function refuseOtherRound(
  tx: Tx,
  tracking: string,
  { id, role }: SessionAccount,
): Promise<Problem | undefined> {
  if (role !== 'driver') return undefined;
  const parcel = await tx
    .selectFrom('bookings')
    .innerJoin('accounts', 'accounts.id', 'bookings.last_by')
    .select(['bookings.last_state', 'bookings.stage', 'accounts.id', 'accounts.role'])
    .where('bookings.tracking', '=', tracking)
    .executeTakeFirst();
  const isInVan =
    parcel?.role === 'driver' && parcel.stage === 'deliver' && parcel.last_state !== 'at_depot';
  return isInVan && parcel.id !== id ? OTHER_ROUND : undefined;
}
