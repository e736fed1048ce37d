import { type Row, type Tx, records } from '#server/platform/db/index.ts';

/** Stores a booking as it was before a change. */
export async function addToHistory(
  tx: Tx,
  { id, request, collect_on, collect_part, promised_on, promised_from }: Row<'bookings'>,
  accountId: string | null,
  at: number,
): Promise<void> {
  const seq = (await records.count(tx, 'booking_changes', { booking_id: id })) + 1;
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
