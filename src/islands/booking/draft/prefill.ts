import { collectionParts } from '#domain/parcel/booking.ts';
import { bookingFromQuote } from '#domain/parcel/booking-from-quote.ts';
import { dublinTime, type Day } from '#domain/days/calendar.ts';
import { dayOfQuery, quoteFromQuery, type SharedQuote } from '#domain/money/quote-query.ts';
import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as booking from '#messages/booking.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { $session, sessionUser } from '#stores/session.ts';
import { showToast, type Toast } from '#stores/toasts.ts';
import { rememberQuery, restoredLine } from './draft.ts';
import { dispatchInput, fillForm } from '#forms/fill-form.ts';
import { loadQuoteSettings } from '#ui/quote-settings.ts';
import type { Earlier } from './prefill-from-api.ts';

const NOT_READ: Toast = { kind: 'error', text: booking.prefillNotRead };

/** It weighs 3.6 kB with what it imports, and only a login or a link from an earlier booking needs it. */
const loadFromApi = () => import('./prefill-from-api.ts');

/** Follows the account's credit in cents; returns the unsubscribe function. */
export const followCredit = (changed: (cents: number) => void): (() => void) =>
  $session.subscribe(({ auth }) => changed(auth.auth ? auth.creditCents : 0));

/** Fills in the address's query and the user. */
export async function prefill(form: HTMLFormElement, search: string): Promise<void> {
  const toast = search === '' ? undefined : await prefillFrom(form, search);
  dispatchInput(form);
  const line = toast?.kind === 'done' ? restoredLine() : null;
  if (line) line.textContent = toast?.text ?? '';
  else if (toast !== undefined) showToast(toast);
  const user = sessionUser();
  if (user !== null) await (await loadFromApi()).prefillUser(form, user);
}

/** With these keys a query names an earlier booking. */
const EARLIER: readonly Earlier[] = ['again', 'returnOf', 'receiverOf'];

/** Fills in a quote (?from=…&to=…&kg=…&day=…) or an earlier booking, once. Returns the toast. */
async function prefillFrom(form: HTMLFormElement, search: string): Promise<Toast | undefined> {
  if (rememberQuery(search)) return undefined;
  const query = new URLSearchParams(search);
  const key = EARLIER.find((name) => query.has(name));
  const value = key === undefined ? '' : (query.get(key) ?? '');
  const number = readTrackingNumber(value);
  if (key !== undefined && number !== undefined)
    return loadFromApi()
      .then(({ prefillFromBooking }) => prefillFromBooking(form, number, key))
      .catch(() => NOT_READ);
  // After a problem without scripts the server fills in the form; `again` is then a long token.
  if (key !== undefined && value.length <= 40) return NOT_READ;
  const quote = quoteFromQuery(search);
  return quote && withQuote(form, quote, dayOfQuery(search));
}

async function withQuote(
  form: HTMLFormElement,
  quote: SharedQuote,
  day: Day | undefined,
): Promise<Toast | undefined> {
  const prices = await loadQuoteSettings().catch(() => undefined);
  if (prices === undefined) return undefined;
  const { fields, isPriced } = await bookingFromQuote(quote, prices, placeErrors);
  const [part] = day ? collectionParts(day, dublinTime(new Date()), prices.calendar) : [];
  fillForm(form, { ...fields, ...(day && part && { pickupDate: day, pickupTime: part }) });
  if (!isPriced) return { kind: 'error', text: booking.prefillUnpriced };
  return day !== undefined && part === undefined
    ? { kind: 'error', text: booking.prefillDayOver }
    : undefined;
}
