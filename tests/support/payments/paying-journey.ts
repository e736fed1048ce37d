import * as v from 'valibot';
import type { Call, CallFacts } from '#api/call.ts';
import { cancelBooking } from '#api/manage-booking.ts';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { newBooking } from '#api/new-booking.ts';
import { startPayment } from '#api/payments.ts';
import { dayToBook } from '../bookings/book-parcel.ts';
import { GOOD_CARD } from './payments.ts';

/** A customer books, pays and perhaps cancels. */
export interface PayingJourney {
  key: string;
  isCancelled: boolean;
  tracking?: string;
  cookie?: string;
}

/** Continues a journey after a broken connection, as a reload does. Throws a TypeError when the connection breaks. */
export async function continueJourney(url: string, journey: PayingJourney): Promise<void> {
  if (journey.tracking === undefined) await book(url, journey);
  const begun = await postCall(url, startPayment, { id: journey.tracking }, journey);
  const { url: next } = await accepted(startPayment, begun);
  if (next.includes('/stripe/sandbox/')) await payHosted(url, next, journey);
  if (!journey.isCancelled) return;
  const response = await postCall(url, cancelBooking, { id: journey.tracking }, journey);
  // It was cancelled before the connection broke.
  if (response.status !== 409) await accepted(cancelBooking, response);
}

async function book(url: string, journey: PayingJourney): Promise<void> {
  const receiverEmail = 'sean@example.ie';
  const body = { ...BOOKING_EXAMPLE, receiverEmail, pickupDate: dayToBook(Date.now()) };
  const response = await postCall(url, newBooking, body, journey);
  journey.cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  journey.tracking = (await accepted(newBooking, response)).id;
}

/** Addresses of an earlier start have its port. */
async function payHosted(url: string, hosted: string, { key }: PayingJourney): Promise<void> {
  const fields = { step: 'pay', name: key, number: GOOD_CARD, expiry: '12/34', cvc: '123' };
  const response = await fetch(`${url}${new URL(hosted).pathname}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  await response.text();
  if (response.status !== 303) throw new Error(`The card was not taken: ${response.status}`);
  const back = new URL(response.headers.get('location') ?? '').pathname;
  const returned = await fetch(`${url}${back}`, { redirect: 'manual' });
  if (returned.status !== 303) throw new Error(`The return failed: ${returned.status}`);
}

const postCall = (
  url: string,
  { path }: Pick<CallFacts, 'path'>,
  body: object,
  { key, cookie = '' }: PayingJourney,
): Promise<Response> =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `${path}-${key}`, cookie },
    body: JSON.stringify(body),
  });

async function accepted<A, P, B>(call: Call<A, P, B>, response: Response): Promise<A> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return v.parse(call.answer, JSON.parse(text));
}
