import { addDays, formatNearDay, weekdayName, type Day } from '#domain/days/calendar.ts';
import type { PriceOutcome } from '#domain/money/get-quote.ts';
import { PART_TIMES } from '#domain/days/half-day.ts';
import type { QuotedDay } from '#domain/days/quoted-days.ts';
import * as ferry from '#messages/ferry.ts';
import * as pricing from '#messages/pricing.ts';

/** Collection and delivery of a parcel that is booked now (D21), on the first day or a later one of the quote. */
export function promiseInWords(
  { promise, today, days }: Pick<PriceOutcome, 'promise' | 'today' | 'days'>,
  chosen = days[0],
): string {
  const collection = chosen?.collection ?? promise.collection;
  const { from, to } = chosen?.delivery ?? { from: promise.deliveryFrom, to: promise.deliveryTo };
  const delivered =
    from === null || from === to ? onDay(to, today) : pricing.by(dayInWords(to, today));
  const arrives = collection === to ? pricing.sameDay : delivered;
  const words = pricing.promise(onDay(collection, today), hoursOf(chosen), arrives);
  return promise.ferryDays === undefined ? words : `${words} ${ferry.included(promise.ferryDays)}`;
}

/** Writes "08:00 to 13:00", or '' where the hours are not known. */
function hoursOf(day: QuotedDay | undefined): string {
  const times = day && PART_TIMES[day.part];
  return times === undefined ? '' : pricing.hours(times.from, times.to);
}

const onDay = (day: Day, today: Day): string =>
  day === today ? pricing.today : pricing.on(dayInWords(day, today));

/** Writes "Sunday" within a week, and "Sunday 13 December" after it. */
const dayInWords = (day: Day, today: Day): string =>
  day < addDays(today, 7) ? weekdayName(day) : formatNearDay(day);
