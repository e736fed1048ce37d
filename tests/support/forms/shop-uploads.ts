import * as v from 'valibot';
import { uploadCsv } from '#api/bulk-booking.ts';
import { records } from '#server/platform/db/rows.ts';
import { type testApi } from '../api/api.ts';
import { answerTo } from '../bookings/bookings.ts';
import { sendFiles } from './plain-forms.ts';

/** The form gives this once for all rows of a shop's file. */
export const ONCE = {
  pickupName: 'Sample Shop',
  pickupPhone: '020 910 0001',
  pickupLine1: '1 Sample Row',
  pickupTown: 'Dublin 2',
  pickupDate: '2026-11-24',
  pickupTime: 'morning',
  weight: '1',
  contents: 'Things for the house',
  deliveryPhone: '020 910 0002',
};

const StoredRows = v.object({ rows: v.array(v.object({ facts: v.unknown() })) });
const Facts = v.record(v.string(), v.unknown());

/** Returns uploads of the account whose headers `me` returns. */
export function shopUploads(
  api: ReturnType<typeof testApi>,
  me: () => Readonly<Record<string, string>>,
) {
  const sent = (
    file: string | Uint8Array<ArrayBuffer>,
    once: Record<string, string> = ONCE,
    headers: Record<string, string> = {},
  ) =>
    sendFiles(
      api,
      'userBooking/upload-csv',
      { file: new File([file], 'orders.csv', { type: 'text/csv' }), ...once },
      { ...me(), ...headers },
    );
  return {
    sent,
    read: async (file: string | Uint8Array<ArrayBuffer>, once?: Record<string, string>) => {
      // The newest uploads of an account stay, by the millisecond.
      api.wait(1);
      return answerTo(uploadCsv, await sent(file, once));
    },
    /** Returns the facts of each row as the database has them. */
    storedRows: async (id: string) => {
      const [row] = await records.all(api.db, 'uploads', { id });
      const { rows } = v.parse(StoredRows, JSON.parse(row?.rows ?? ''));
      return rows.map(({ facts }) => v.parse(Facts, facts));
    },
  };
}
