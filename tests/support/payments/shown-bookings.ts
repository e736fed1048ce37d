import type { Page } from '@playwright/test';
import type { BookingLine, BookingView } from '#api/booking-view.ts';
import { STORED_PARCEL } from '../bookings/parcel-facts.ts';

/** The number is valid and unused. */
export const FREE_NUMBER = 'IE7M3D90QXM2VC';
export const PAY_PAGE = `/pay/15.94/${FREE_NUMBER}/booking`;

/** Makes an unpaid booking of 3 kg from Galway to Dublin, with changes. */
export const aBooking = (change: Partial<BookingView> = {}): BookingView => ({
  id: FREE_NUMBER,
  state: 'created',
  payment: 'open',
  bookedAt: Date.UTC(2026, 10, 20),
  email: 'aoife@example.com',
  pickup: STORED_PARCEL.pickup,
  delivery: STORED_PARCEL.delivery,
  destination: 'ireland',
  collectOn: '2026-11-23',
  dayOver: false,
  chooseDayBy: null,
  collectPart: 'afternoon',
  promised: '2026-11-24',
  promisedFrom: null,
  ferryDays: 0,
  weightGrams: 3000,
  chargedGrams: 3000,
  size: null,
  pallets: 0,
  contents: 'Books',
  reference: '',
  receiverEmail: '',
  note: '',
  parts: STORED_PARCEL.parts,
  totalCents: 1594,
  creditCents: 0,
  dueCents: 1594,
  staysCents: 0,
  refundedCents: 0,
  refund: null,
  customs: null,
  receiptNo: null,
  refundNo: null,
  mayCancel: true,
  mayChange: true,
  changes: 0,
  order: { id: FREE_NUMBER, kind: 'booking', dueCents: 1594 },
  payPath: `/pay/15.94/${FREE_NUMBER}/booking`,
  returnOf: null,
  proof: null,
  ...change,
});

export const aPaidBooking = (change: Partial<BookingView> = {}): BookingView =>
  aBooking({
    state: 'paid',
    payment: 'paid',
    receiptNo: 17,
    order: null,
    payPath: null,
    ...change,
  });

export const aLine = (change: Partial<BookingLine> = {}): BookingLine => ({
  id: FREE_NUMBER,
  state: 'paid',
  payment: 'paid',
  bookedAt: Date.UTC(2026, 10, 20),
  collectOn: '2026-11-23',
  chooseDayBy: null,
  promised: '2026-11-24',
  from: 'Galway',
  to: 'Dublin',
  deliveryName: 'Seán Ó Briain',
  reference: '',
  totalCents: 1594,
  hasReceipt: true,
  refund: null,
  ...change,
});

export const jsonAnswer = (body: object, status = 200) => ({
  status,
  contentType: status < 400 ? 'application/json' : 'application/problem+json',
  body: JSON.stringify(body),
});
export const problemReply = (status: number, detail: string, facts?: object) =>
  jsonAnswer({ type: 'about:blank', title: 'No', status, detail, facts }, status);

/** Answers with each in turn, then always with the last. Counts the requests. */
export async function answerLooks(
  page: Page,
  ...answers: (BookingView | ReturnType<typeof jsonAnswer> | 'offline')[]
): Promise<() => number> {
  let looks = 0;
  await page.route('**/api/userBooking/details/**', (route) => {
    const answer = answers[Math.min(looks, answers.length - 1)] ?? 'offline';
    looks += 1;
    if (answer === 'offline') return route.abort();
    return route.fulfill('body' in answer ? answer : jsonAnswer({ status: true, booking: answer }));
  });
  return () => looks;
}
