import { goodsIn } from '#domain/prohibited.ts';
import { ok } from '#domain/result.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import type { Content } from '#server/platform/index.ts';
import { refuseField, type FieldResult } from './field-result.ts';
import type { BookingFacts } from './stored.ts';

/**
 * What of the contents is carried only with conditions (D45): names for the office, joined with commas, '' for none. Goods
 * that are never carried are refused with the reason; those with conditions until the sender has confirmed them.
 */
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
    return refuseField('contents', bookingErrors.never(forbidden.name, reasonOf(forbidden)));
  const [first] = conditions;
  if (first !== undefined && !conditionsMet)
    return refuseField('conditionsMet', bookingErrors.conditions(first.name, reasonOf(first)));
  return ok(conditions.map(({ name }) => name).join(', '));
}

const reasonOf = ({ why, instead }: { why: string; instead?: string | undefined }): string =>
  instead === undefined ? why : `${why} ${instead}`;
