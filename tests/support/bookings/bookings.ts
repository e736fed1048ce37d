import { records } from '#server/platform/db/rows.ts';
import * as v from 'valibot';
import type { Call } from '#api/call.ts';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { credits } from '#api/credits.ts';
import { bookingDetails } from '#api/manage-booking.ts';
import type { BookingView } from '#api/booking-view.ts';
import { newBooking } from '#api/new-booking.ts';
import { problemBody, type ProblemBody } from '#api/problem.ts';
import { lockOrder } from '#server/bookings/orders/lock-order.ts';
import { settleOrder } from '#server/bookings/orders/settle-order.ts';
import { MAIL_KINDS } from '#content-schema/mail-schema.ts';
import type { Db, NewRow } from '#server/platform/db/tables.ts';
import { cookieOf, type TestApi } from '../api/api.ts';

/** The parcel goes from Galway to Dublin on the Monday after the tests' Saturday, and costs 15.94 (D7). */
export const DOMESTIC_BOOKING = {
  ...BOOKING_EXAMPLE,
  pickupDate: '2026-11-23',
};

/** The parcel goes to Great Britain, with its customs declaration. */
export const BOOKING_ABROAD = {
  ...DOMESTIC_BOOKING,
  pickupTown: 'Dublin',
  deliveryTown: 'Manchester',
  deliveryPostcode: 'M1 1AE',
  deliveryCountry: 'great-britain',
  weight: '2',
  customsReason: 'gift',
  items: [
    { description: 'Cotton shirt', quantity: 2, weight: '0,5', value: 40, origin: 'Ireland' },
  ],
};

export async function bookNow(
  api: TestApi,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<v.InferOutput<typeof newBooking.answer> & { headers: Record<string, string> }> {
  const response = await api.post('userBooking/new', { ...DOMESTIC_BOOKING, ...changes }, headers);
  if (response.status !== 201)
    throw new Error(`Not booked: ${response.status} ${await response.text()}`);
  const answer = v.parse(newBooking.answer, await response.json());
  const link = cookieOf(response);
  return { ...answer, headers: link.cookie === '' ? headers : link };
}

/** Returns how a changed booking is refused: status and errors by field. */
export async function refusedBooking(
  api: TestApi,
  changes: object,
): Promise<{ status: number; errors: Record<string, string> }> {
  const response = await api.post('userBooking/new', { ...DOMESTIC_BOOKING, ...changes });
  return { status: response.status, errors: await errorsIn(response) };
}

export const rowOf = ({ db }: Pick<TestApi, 'db'>, tracking: string) =>
  records.get(db, 'bookings', { tracking });

export async function statesOf({ db }: Pick<TestApi, 'db'>, tracking: string): Promise<string[]> {
  const { id } = await rowOf({ db }, tracking);
  const steps = await records.all(db, 'events', { booking_id: id }, 'seq');
  return steps.map(({ state }) => state);
}

export const mailKinds = async ({ db }: Pick<TestApi, 'db'>): Promise<string[]> =>
  (await records.all(db, 'outbox', { kind: ['in', MAIL_KINDS] }, 'kind')).map(({ kind }) => kind);

/** Stores a payment of an order, which is open unless the columns say more. */
export const putPayment = (db: Db, orderId: string, columns: Partial<NewRow<'payments'>>) => {
  const open = { id: `cs_${orderId}`, order_id: orderId, cents: 1594, state: 'open' } as const;
  return records.insert(db, 'payments', { ...open, url: '', created_at: 1, ...columns });
};

/** Pays an order as the webhook does, without the provider. */
export async function payByCard(api: TestApi, tracking: string): Promise<void> {
  const { db, services } = api;
  const { order_id: orderId, total_cents, credit_cents } = await rowOf(api, tracking);
  if (orderId === null) throw new Error('This booking has no order.');
  const now = services.now();
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    const paid = { id: `cs_test_${tracking}`, intent: `pi_${tracking}`, paid_at: now };
    await putPayment(tx, orderId, { ...paid, state: 'paid', cents: total_cents - credit_cents });
    await settleOrder(tx, orderId, services);
  });
}

export const answerTo = async <A>(call: Pick<Call<A>, 'answer'>, response: Response): Promise<A> =>
  v.parse(call.answer, await response.json());

export const problemIn = async (response: Response): Promise<ProblemBody> =>
  v.parse(problemBody, await response.json());

export const detailIn = async (response: Response): Promise<string> =>
  (await problemIn(response)).detail ?? '';

export const errorsIn = async (response: Response): Promise<Record<string, string>> => {
  const { errors = [] } = await problemIn(response);
  return Object.fromEntries(errors.map(({ pointer, message }) => [pointer, message]));
};

export const viewIn = async (
  api: TestApi,
  id: string,
  headers: Record<string, string>,
): Promise<BookingView> =>
  (await answerTo(bookingDetails, await api.get(`userBooking/details/${id}`, headers))).booking;

export const shownBalance = async (api: TestApi, cookie: Record<string, string>): Promise<number> =>
  (await answerTo(credits, await api.get('credits', cookie))).balanceCents;
