import { formatDay, formatNearDay } from '#domain/calendar.ts';
import type { DeliveryPromise } from '#domain/delivery-promise.ts';
import type { PriceOutcome } from '#domain/get-quote.ts';
import { formatEuro } from '#domain/money.ts';
import { pricing } from '#messages/pricing.ts';

/** Collection and delivery of a parcel booked now (D21). */
export function promiseInWords({ collection, deliveryFrom, deliveryTo }: DeliveryPromise): string {
  if (deliveryFrom !== deliveryTo)
    return pricing.price.promiseRange(
      formatDay(collection),
      formatDay(deliveryFrom),
      formatDay(deliveryTo),
    );
  if (collection === deliveryFrom) return pricing.price.promiseSameDay(formatDay(collection));
  return pricing.price.promiseDay(formatDay(collection), formatDay(deliveryFrom));
}

export const dayAndPrice = ({ promise, quote }: Pick<PriceOutcome, 'promise' | 'quote'>): string =>
  `${[...new Set([promise.deliveryFrom, promise.deliveryTo])].map(formatNearDay).join(' – ')} ·\u00a0${formatEuro(quote.totalCents)}`;
