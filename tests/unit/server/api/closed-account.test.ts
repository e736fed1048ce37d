import { describe, expect, test } from 'vitest';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { deleteAccount } from '#server/accounts/close.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { records } from '#server/platform/db/rows.ts';
import type { SessionAccount } from '#server/platform/http/caller.ts';
import type { Services } from '#server/services.ts';
import { ENGINES, ownApi } from '#tests/support/api/api.ts';
import { changeRows } from '#tests/support/api/rows.ts';
import { bookParcel, dayToBook } from '#tests/support/bookings/book-parcel.ts';
import { payByCard } from '#tests/support/bookings/bookings.ts';
import { newSession } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('an account that is closed while a request is under way on %s', (engine) => {
  let isClosing = false;
  let known: SessionAccount | undefined;

  /** The account is closed between the look at the session and the effect. */
  const closing = (services: Services): Services => ({
    ...services,
    callers: {
      ...services.callers,
      accountOf: async (token) => {
        known = (await services.callers.accountOf(token)) ?? known;
        const id = known?.id ?? '';
        if (isClosing) await inTransaction(services.db, (tx) => deleteAccount(tx, id));
        return known;
      },
    },
  });

  test.each([
    ['a booking', 'userBooking/new'],
    ['a scan', 'scan'],
    ['an address', 'userAddress/add'],
    ['the time of a driver', 'clockinout'],
  ])('%s is a 401, and nothing of it is kept', async (_, path) => {
    isClosing = false;
    known = undefined;
    const api = await ownApi(engine, {}, closing);
    const parcel = await bookParcel(api);
    await payByCard(api, parcel.tracking);
    const session = await newSession(api, 'closes@a.ie', 'driver');
    await changeRows(api.db, 'accounts', { approved_at: 1 });
    const now = api.services.now();
    const bodies: Record<string, object> = {
      'userBooking/new': { ...BOOKING_EXAMPLE, pickupDate: dayToBook(now) },
      scan: { state: 'collected', town: 'Swords' },
      'userAddress/add': { name: 'A', line1: '7 Street', town: 'Swords', postcode: 'K67 YK82' },
      clockinout: { in: now - 1000, out: now },
    };
    const [bookings, events] = [
      await records.count(api.db, 'bookings'),
      await records.count(api.db, 'events'),
    ];
    isClosing = true;
    const to = path === 'scan' ? `apptrack/${parcel.tracking}/event` : path;
    const response = await api.post(to, bodies[path], session);
    expect([response.status, await records.count(api.db, 'accounts')]).toEqual([401, 0]);
    expect(await records.count(api.db, 'bookings')).toBe(bookings);
    expect(await records.count(api.db, 'events')).toBe(events);
    expect(api.log.filter(({ event }) => event === 'error')).toEqual([]);
  });
});
