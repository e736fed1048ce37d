import { records } from '#server/platform/db/rows.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { State } from '#domain/parcel/consignment.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/days/durations.ts';
import { dublinDay } from '#domain/days/calendar.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { ENGINES, freshApi } from '#tests/support/api/api.ts';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { sendMails, sendRefunds } from '#tests/support/api/jobs.ts';
import { inStore, newMachine } from '#tests/support/api/machine.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { statesOf } from '#tests/support/bookings/bookings.ts';
import { addStep } from '#tests/support/bookings/parcels.ts';
import { beginPayment, deliverAll, payThere } from '#tests/support/payments/payments.ts';
import { continueJourney } from '#tests/support/payments/paying-journey.ts';

const MOMENTS = [
  ['the hour that spring leaves out', '2027-03-28T00:59:30Z'],
  ['the hour that autumn has twice', '2027-10-31T00:59:30Z'],
  ['midnight in summer time', '2027-06-30T22:59:30Z'],
  ['New Year', '2027-12-31T23:59:30Z'],
  ['the start of a leap day', '2028-02-28T23:59:30Z'],
  ['the end of a leap day', '2028-02-29T23:59:30Z'],
  ['the last second of 32 bits', '2038-01-19T03:14:00Z'],
] as const;
const JUMPS = [
  ['goes on', MINUTE_MS],
  ['jumps an hour ahead', HOUR_MS],
  ['jumps back an hour', -HOUR_MS],
  ['jumps a day ahead', DAY_MS],
  ['jumps back two days', -2 * DAY_MS],
] as const;
const WALK: readonly State[] = ['collected', 'out_for_delivery', 'delivered'];

describe.each(ENGINES)('on %s, a clock', (engine) => {
  const api = freshApi(engine);

  describe.each(MOMENTS)('at %s', (_, moment) => {
    test.each(JUMPS)('that %s loses no cent, no step and no mail', async (_what, jump) => {
      api.wait(Date.parse(moment) - api.services.now());
      const kept = await bookParcel(api);
      const gone = await bookParcel(api);
      await beginPayment(api, kept);
      await beginPayment(api, gone);
      api.wait(jump);
      for (const parcel of [kept, gone]) {
        // The payment page from before may have ended.
        await payThere(api, parcel);
      }
      await deliverAll(api);
      const { id, promised_on } = await records.get(api.db, 'bookings', {
        tracking: kept.tracking,
      });
      expect((promised_on ?? '') > dublinDay(api.services.now())).toBe(true);
      for (const state of WALK) await addStep(api, { id }, state);
      await api.post('userBooking/cancel', { id: gone.tracking }, gone.headers);
      await sendRefunds(api.services);
      await deliverAll(api);
      await sendMails(api.services, { folder: undefined, send: () => Promise.resolve() });
      expect(await statesOf(api, kept.tracking)).toEqual(['created', 'paid', ...WALK]);
      expect(await statesOf(api, gone.tracking)).toEqual(['created', 'paid', 'cancelled']);
      expect(await auditOrders(api.services)).toEqual([]);
      expect(await records.all(api.db, 'outbox', { done_at: null })).toEqual([]);
      for (const page of [`userBooking/details/${kept.tracking}`, `apptrack/${kept.tracking}`])
        expect((await api.get(page, kept.headers)).status).toBe(200);
    });
  });

  test.each([-DAY_MS, -HOUR_MS, HOUR_MS, DAY_MS])(
    'that is %i ms off the other host’s and the database’s, holds nothing up',
    async (off) => {
      const machine = await newMachine(engine);
      const wrong = encodeURIComponent(`const now = Date.now; Date.now = () => now() + ${off};`);
      const NODE_OPTIONS = `--import=data:text/javascript,${wrong}`;
      const hosts = [
        await startApiProcess(machine),
        await startApiProcess({ ...machine, NODE_OPTIONS }),
      ];
      onTestFinished(async () => {
        for (const host of hosts) await host.end('SIGKILL');
      });
      for (const { url } of hosts)
        for (const isCancelled of [false, true])
          await continueJourney(url, { key: `${url}/${isCancelled}`, isCancelled });
      await inStore(machine, async (db) => {
        // The mail about a booking that is not paid waits some minutes.
        const left = async () =>
          (await records.all(db, 'outbox', { done_at: null }))
            .map(({ kind }) => kind)
            .filter((kind) => kind !== 'booking-open');
        await expect.poll(left, { timeout: 30_000 }).toEqual([]);
        expect(await auditOrders({ db, now: () => Date.now() })).toEqual([]);
      });
      for (const host of hosts) expect(await host.end('SIGTERM')).toBe(0);
    },
  );
});
