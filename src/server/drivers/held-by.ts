import type { Tx } from '#server/platform/db/index.ts';
import { problem, type Problem, type SessionAccount } from '#server/platform/http/index.ts';

const OTHER_ROUND = problem(
  403,
  'This parcel is in the round of another driver. Bring it to a depot, or ask the office.',
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
  const last = await tx
    .selectFrom('events')
    .innerJoin('bookings', 'bookings.id', 'events.booking_id')
    .innerJoin('accounts', 'accounts.id', 'events.account_id')
    .select(['events.seq', 'events.state', 'accounts.id', 'accounts.role'])
    .where('bookings.tracking', '=', tracking)
    .where('events.seq', '=', (row) =>
      row
        .selectFrom('events as later')
        .select(({ fn }) => fn.max('later.seq').as('seq'))
        .whereRef('later.booking_id', '=', 'bookings.id'),
    )
    .executeTakeFirst();
  const isHeld = last?.role === 'driver' && last.id !== id && last.state !== 'at_depot';
  return isHeld && (await isCollected(tx, tracking)) ? OTHER_ROUND : undefined;
}

/** A driver who has called in vain at the sender's has no parcel. */
const isCollected = async (tx: Tx, tracking: string): Promise<boolean> =>
  (await tx
    .selectFrom('events')
    .innerJoin('bookings', 'bookings.id', 'events.booking_id')
    .select('events.seq')
    .where('bookings.tracking', '=', tracking)
    .where('events.state', '=', 'collected')
    .executeTakeFirst()) !== undefined;
