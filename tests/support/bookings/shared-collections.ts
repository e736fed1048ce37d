import { beforeEach, expect } from 'vitest';
import { records } from '#server/platform/db/rows.ts';
import type { Engine } from '../api/api.ts';
import { newSession } from '../people/accounts.ts';
import { testOffice } from '../people/office.ts';
import { payThere } from '../payments/payments.ts';
import { bookParcel, type BookedParcel } from './book-parcel.ts';
import { rowOf } from './bookings.ts';

/** The parcel of the tests costs so much by itself; then come the charge for its collection, and the rest. */
export const ALONE_CENTS = 1594;
export const CHARGE_CENTS = 999;
export const FREE_CENTS = 595;

/** Each test has an account, and the office that audits what it leaves. */
export function testCollections(engine: Engine) {
  const desk = testOffice(engine);
  const { api } = desk;
  let count = 0;
  let session: Record<string, string> = {};
  const newAccount = () => newSession(api, `collected${(count += 1)}-${engine}@example.ie`);
  beforeEach(async () => {
    session = await newAccount();
  });
  const book = (changes: object = {}, whose = session) =>
    bookParcel(api, { session: whose, changes });
  return {
    desk,
    api,
    newAccount,
    get session() {
      return session;
    },
    book,
    paid: async (changes: object = {}) => {
      const parcel = await book(changes);
      if (parcel.dueCents > 0) await payThere(api, parcel);
      return parcel;
    },
    accountId: async () => {
      const elsewhere = await book({ pickupLine1: '1 Elsewhere' });
      return (await rowOf(api, elsewhere.tracking)).account_id;
    },
    start: ({ tracking }: BookedParcel, amount: string) =>
      api.post('stripe/booking', { id: tracking, amount }, session),
    cancel: async ({ tracking }: Pick<BookedParcel, 'tracking'>): Promise<unknown> =>
      (await api.post('userBooking/cancel', { id: tracking }, session)).json(),
    move: (parcel: BookedParcel, changes: object) =>
      api.post('userBooking/update', { id: parcel.tracking, ...changes }, session),
    /** Returns what goes back to cards, smallest first. */
    refundsOf: async ({ orderId }: Pick<BookedParcel, 'orderId'>): Promise<number[]> => {
      const payments = await records.all(api.db, 'payments', { order_id: orderId });
      const ids = payments.map(({ id }) => id);
      if (ids.length === 0) return [];
      const rows = await records.all(api.db, 'refunds', { payment_id: ['in', ids] });
      return rows.map(({ cents }) => cents).toSorted((one, other) => one - other);
    },
    notesOf: async ({ orderId: order_id }: BookedParcel): Promise<number[]> => {
      const notes = await records.all(api.db, 'receipts', { order_id, kind: 'refund' }, 'no');
      return notes.map(({ cents }) => cents);
    },
    isClean: async () => expect(await desk.office(['audit'])).toMatchObject({ code: 0, err: '' }),
  };
}
