import type Stripe from 'stripe';
import * as v from 'valibot';
import { startPayment } from '#api/payments.ts';
import { SITE, type TestApi } from '../api/api.ts';
import { deliverEvents } from '../api/jobs.ts';
import type { BookedParcel } from '../bookings/book-parcel.ts';

export const GOOD_CARD = '4242 4242 4242 4242';

/** Starts a payment; returns the provider's page. */
export async function beginPayment(api: TestApi, parcel: BookedParcel): Promise<string> {
  const body = { id: parcel.tracking, amount: (parcel.dueCents / 100).toFixed(2) };
  const response = await api.post('stripe/booking', body, parcel.headers);
  if (!response.ok) throw new Error(`No payment was begun: ${await response.text()}`);
  return v.parse(startPayment.answer, await response.json()).url;
}

export const sessionIn = (url: string): string => url.split('/').at(-1) ?? '';

export const press = async (
  api: TestApi,
  url: string,
  fields: Record<string, string>,
): Promise<Response> =>
  api.app.request(url, {
    method: 'POST',
    headers: { origin: SITE },
    body: new URLSearchParams(fields),
  });

export const payByForm = (api: TestApi, url: string, number = GOOD_CARD): Promise<Response> =>
  press(api, url, { step: 'pay', name: 'Aoife Byrne', number, expiry: '12/40', cvc: '123' });

/** Returns from the provider; returns the redirect. */
export async function comeBack(api: TestApi, url: string): Promise<string | null> {
  const response = await api.get(`stripe/bookSuccess/${sessionIn(url)}`);
  return response.headers.get('location');
}

/** Begins a payment, pays at the provider and returns from it; returns the provider's page. */
export async function payThere(api: TestApi, parcel: BookedParcel): Promise<string> {
  const url = await beginPayment(api, parcel);
  await payByForm(api, url);
  await comeBack(api, url);
  return url;
}

/** Delivers all pending events of the sandbox. */
export async function deliverAll(api: TestApi): Promise<void> {
  const post = async (headers: Readonly<Record<string, string>>, body: string) =>
    api.app.request('/api/stripe/webhook', { method: 'POST', headers, body });
  await deliverEvents(api.services, post);
}

export const providerSession = async (
  { services }: TestApi,
  url: string,
): Promise<Stripe.Checkout.Session> =>
  (await services.payments.stripe()).checkout.sessions.retrieve(sessionIn(url));

export async function paidIntent(api: TestApi, url: string): Promise<string> {
  const { payment_intent } = await providerSession(api, url);
  if (typeof payment_intent !== 'string') throw new Error('The session is not paid.');
  return payment_intent;
}

interface Sent {
  id?: string;
  type?: string;
  secret?: string;
  /** Milliseconds since 1970. */
  signedAt?: number;
  /** Changes the body before it is signed. */
  shape?: (body: string) => string;
  /** Changes the body after it was signed. */
  edit?: (body: string) => string;
  headers?: Record<string, string>;
}

/** Posts a signed event to the webhook. */
export async function sendEvent(
  { app, services }: TestApi,
  session: object,
  {
    id = `evt_${crypto.randomUUID()}`,
    type = 'checkout.session.completed',
    secret = services.payments.webhookSecret,
    signedAt = services.now(),
    edit = (body) => body,
    shape = (body) => body,
    headers = {},
  }: Sent = {},
): Promise<Response> {
  const body = shape(JSON.stringify({ id, object: 'event', type, data: { object: session } }));
  const stripe = await services.payments.stripe();
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    timestamp: Math.floor(signedAt / 1000),
  });
  return app.request('/api/stripe/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, ...headers },
    body: edit(body),
  });
}
