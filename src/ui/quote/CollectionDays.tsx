import { formatDays } from '#domain/days/calendar.ts';
import type { PriceOutcome } from '#domain/money/get-quote.ts';
import { dayInQuery } from '#domain/money/quote-query.ts';
import { formatShortDay } from '#domain/days/short-day.ts';
import { pricing } from '#messages/pricing.ts';

interface Props {
  outcome: Pick<PriceOutcome, 'query' | 'days'>;
  /** The address of the booking. */
  book: string;
}

/** Links that take a day into the booking; the first day is the one of the quote. */
export const CollectionDays = ({ outcome: { query, days }, book }: Props) =>
  days.length > 1 && (
    <nav aria-labelledby="quote-days">
      <p id="quote-days">{pricing.price.days}</p>
      <div className="quote-days">
        {days.map(({ collection, delivery }, at) => {
          const [weekday, date, month] = formatShortDay(collection).split(' ');
          return (
            <a
              key={collection}
              href={book + dayInQuery(query, collection)}
              aria-current={at === 0 || undefined}
            >
              {weekday} <b>{date}</b> {month}
              <span className="visually-hidden">
                , {pricing.price.dayArrives(formatDays(delivery, formatShortDay))}
              </span>
            </a>
          );
        })}
      </div>
    </nav>
  );
