import { clockInOut, type Shift } from '#api/driver.ts';
import { dublinDay } from '#domain/days/calendar.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import * as driver from '#messages/driver.ts';
import { CLOCK_TOLERANCE_MS } from '#server/bookings/index.ts';
import { type Db, records } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { DatabaseServices } from '#server/platform/index.ts';

/** Devices without a connection send entries later. */
const OLDEST_CLOCK_MS = 7 * DAY_MS;
/** Records are stored for three years (Organisation of Working Time Act 1997, section 25). */
const KEPT_MS = 3 * 366 * DAY_MS;

export const clockInOutEndpoint = http.accountEndpoint(
  clockInOut,
  { limits: http.CALL_LIMITS.scan },
  async ({ body, account, services: { db, now } }) => {
    if (Math.max(body.in, body.out ?? 0) > now() + CLOCK_TOLERANCE_MS)
      return http.fieldProblem('in', driver.errorsFuture);
    if (body.in < now() - OLDEST_CLOCK_MS) return http.fieldProblem('in', driver.errorsClockTooOld);
    const row = { account_id: account.id, clocked_in: body.in, clocked_out: body.out };
    await db
      .insertInto('clocks')
      .values(row)
      // A late repeat of clocking in does not reopen the entry.
      .onConflict((same) =>
        same.columns(['account_id', 'clocked_in']).doUpdateSet({
          clocked_out: (to) => to.fn.coalesce('excluded.clocked_out', 'clocks.clocked_out'),
        }),
      )
      .execute();
    return http.success({ status: true });
  },
);

export async function lastClock(db: Db, accountId: string): Promise<Shift | null> {
  const row = await records.find(db, 'clocks', { account_id: accountId }, 'clocked_in desc');
  return row === undefined ? null : { in: row.clocked_in, out: row.clocked_out };
}

export async function forgetClocks({ db, now }: DatabaseServices): Promise<void> {
  const before = now() - KEPT_MS;
  await records.delete(db, 'clocks', { clocked_in: ['<', before] });
  await records.delete(db, 'driver_days', { day: ['<', dublinDay(before)] });
}
