import { formatDay, formatDays } from '#domain/calendar.ts';
import type { DeliveryPromise } from '#domain/delivery-promise.ts';
import type { PriceOutcome } from '#domain/get-quote.ts';
import { formatEuro } from '#domain/money.ts';
import { ferry } from '#messages/ferry.ts';
import { pricing } from '#messages/pricing.ts';

/** Collection and delivery of a parcel booked now (D21). */
export function promiseInWords(promise: DeliveryPromise): string {
  const { ferryDays } = promise;
  const days = daysInWords(promise);
  return ferryDays === undefined ? days : `${days} ${ferry.included(ferryDays)}`;
}

function daysInWords({ collection, deliveryFrom, deliveryTo }: DeliveryPromise): string {
  if (collection === deliveryTo) return pricing.price.promiseSameDay(formatDay(collection));
  return pricing.price.promiseDay(
    formatDay(collection),
    formatDays({ from: deliveryFrom, to: deliveryTo }, formatDay),
  );
}

export const dayAndPrice = ({ promise, quote }: Pick<PriceOutcome, 'promise' | 'quote'>): string =>
  `${formatDays({ from: promise.deliveryFrom, to: promise.deliveryTo })} ·\u00a0${formatEuro(quote.totalCents)}`;
