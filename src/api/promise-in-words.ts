import { formatDay } from '#domain/calendar.ts';
import type { DeliveryPromise } from '#domain/delivery-promise.ts';
import { pricing } from '#messages/pricing.ts';

/** Collection and delivery of a parcel booked now, in a sentence (D21). */
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
