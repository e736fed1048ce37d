import { goodsIn } from '#domain/parcel/prohibited.ts';
import { isVague } from '#domain/parcel/vague-goods.ts';
import { ok } from '#domain/result.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as goodsErrors from '#messages/goods-errors.ts';
import type { Content } from '#server/platform/index.ts';
import type { BookingFacts, StoredBooking } from '../stored.ts';
import { type FieldResult, refuseField, type RefusedField } from './field-result.ts';

/** Names the goods with conditions (D45), or ''. Refuses prohibited goods and unconfirmed conditions. */
export function goodsOf(
  { contents, items, conditionsMet }: Pick<BookingFacts, 'contents' | 'items' | 'conditionsMet'>,
  isAbroad: boolean,
  content: Content,
): FieldResult<string> {
  const said = [contents, ...items.map(({ description }) => description)].join('. ');
  const { things } = content.settings('prohibited');
  const { never, conditions } = goodsIn(things, said, isAbroad);
  const [forbidden] = never;
  if (forbidden !== undefined)
    return refuseField('contents', goodsErrors.never(forbidden.name, goodsReason(forbidden)));
  const [first] = conditions;
  if (first !== undefined && !conditionsMet)
    return refuseField('conditionsMet', goodsErrors.conditions(first.name, goodsReason(first)));
  return ok(conditions.map(({ name }) => name).join(', '));
}

const goodsReason = ({ why, instead }: { why: string; instead?: string | undefined }): string =>
  instead === undefined ? why : `${why} ${instead}`;

interface Declared {
  value: StoredBooking['customs'];
  wrong: RefusedField[];
}

/**
 * Reads the declaration in integer grams and cents. Its lines name things, and weigh no more than the parcel, unless it is
 * pallets alone.
 */
export function customsOf(
  { customsReason, eori, items }: Pick<BookingFacts, 'customsReason' | 'eori' | 'items'>,
  parcelGrams: number,
): Declared {
  const lines = items.map(({ weight, value, ...item }) => ({
    ...item,
    weightGrams: Math.max(1, Math.round(weight * 1000)),
    valueCents: Math.round(value * 100),
  }));
  const grams = lines.reduce((sum, line) => sum + line.weightGrams, 0);
  const wrong = items.flatMap(({ description }, row) =>
    isVague(description) ? [refuseField(`items/${row}/description`, goodsErrors.itemVague)] : [],
  );
  if (lines.length === 0) wrong.push(refuseField('items', goodsErrors.items));
  else if (parcelGrams > 0 && grams > parcelGrams)
    wrong.push(refuseField('items', goodsErrors.itemsHeavy));
  if (customsReason === '')
    return { value: null, wrong: [refuseField('customsReason', bookingErrors.reason), ...wrong] };
  return { value: wrong.length > 0 ? null : { reason: customsReason, eori, items: lines }, wrong };
}
