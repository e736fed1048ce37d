import { makeClaim, type ClaimView } from '#api/claims.ts';
import type { MailKind } from '#content-schema/mail-schema.ts';
import { records } from '#server/platform/db/rows.ts';
import { mailNow } from '../api/jobs.ts';
import type { TestOffice } from '../people/office.ts';
import { answerTo } from './bookings.ts';
import { storeBooking, type BookingWish, type OpenedBooking } from './stored-booking.ts';

export const CLAIM = { kind: 'damaged', value: '85,50', story: 'A vase, in pieces.' };
const ACCOUNT = { iban: 'IE64 IRCE 9205 0112 3456 78', payee: 'Aoife Byrne' };
export const DELIVERED = { steps: ['collected', 'delivered'] } as const;

/** Returns a claimant with a browser that booked, at this office. */
export function claimantAt({ api }: Pick<TestOffice, 'api'>) {
  const claim = ({ tracking, headers }: OpenedBooking, changes: object = {}) =>
    api.post('userBooking/claim', { id: tracking, ...CLAIM, ...changes }, headers);
  return {
    claim,
    claimed: async (wanted: BookingWish = DELIVERED) => {
      const booked = await storeBooking(api, wanted);
      const made = await answerTo(makeClaim, await claim(booked));
      return { ...booked, claim: made.claim };
    },
    page: async ({ tracking, headers }: OpenedBooking) =>
      (await api.get(`userBooking/booking/${tracking}`, headers)).text(),
    enterAccount: ({ tracking, headers }: OpenedBooking, changes: object = {}) =>
      api.post('userBooking/claimAccount', { id: tracking, ...ACCOUNT, ...changes }, headers),
    textOf: async (kind: MailKind, { number }: ClaimView): Promise<string> => {
      const { id } = await records.get(api.db, 'claims', { number });
      return (await mailNow(api.services, kind, id)).text;
    },
  };
}
