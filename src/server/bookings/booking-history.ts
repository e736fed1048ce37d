import { type Db, type Row, type Tx, records } from '#server/platform/db/index.ts';

/** Counts how often a booking was changed. */
export const changesOf = (db: Db, bookingId: string): Promise<number> =>
  records.count(db, 'booking_changes', { booking_id: bookingId });

/** Stores a booking as it was before a change. */
export async function addToHistory(
  tx: Tx,
  { id, request, collect_on, collect_part, promised_on, promised_from }: Row<'bookings'>,
  accountId: string | null,
  at: number,
): Promise<void> {
  const seq = (await changesOf(tx, id)) + 1;
  const previous = JSON.stringify({
    request,
    collect_on,
    collect_part,
    promised_on,
    ...(promised_from !== null && { promised_from }),
  });
  const change = { booking_id: id, seq, account_id: accountId, previous, at };
  await records.insert(tx, 'booking_changes', change);
}
