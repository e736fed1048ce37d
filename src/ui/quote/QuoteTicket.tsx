import type { ReactNode, Ref } from 'react';
import { promiseInWords } from '#api/promise-in-words.ts';
import { formatDays, formatNearDay, type Day } from '#domain/days/calendar.ts';
import type { PromisedDays } from '#domain/days/promised-day.ts';
import type { PriceOutcome, UnpricedOutcome } from '#domain/money/get-quote.ts';
import { formatEuro } from '#domain/money/money.ts';
import { dayInQuery } from '#domain/money/quote-query.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import * as common from '#messages/common.ts';
import * as pricing from '#messages/pricing.ts';
import { partLines, sumLines } from '../price-parts.ts';
import { PriceList } from '../PriceList.tsx';

export interface QuoteTicketProps {
  outcome: PriceOutcome | UnpricedOutcome;
  /** The bookings' phone. */
  phone: string;
  /** The browser knows these addresses from its build, the server from its settings. */
  links: Readonly<Record<'book' | 'contact' | 'terms', string>>;
  /** The level is one below that of the previous heading. */
  level: 1 | 3;
  /** It takes the focus in a widget. */
  heading?: Ref<HTMLHeadingElement>;
  /** The way back to the form. */
  edit: ReactNode;
}

/** Shows a quote's price with its days, or that the office works it out. */
export function QuoteTicket({ outcome, phone, links, level, heading, edit }: QuoteTicketProps) {
  const Heading = `h${level}` as const;
  const isPriced = outcome.kind === 'price';
  return (
    <div className="quote-answer">
      <div className="quote-ticket">
        <div className="quote-main">
          <p className="quote-top">
            <span>{isPriced ? routeOf(outcome) : outcome.weight}</span> {edit}
          </p>
          <Heading tabIndex={heading ? -1 : undefined} ref={heading}>
            <span className="visually-hidden">{pricing.heading}</span>{' '}
            {isPriced ? formatEuro(outcome.quote.totalCents) : outcome.country}
          </Heading>
          {isPriced ? (
            <>
              <p className="small">{pricing.vatIncluded}</p>
              <Ends outcome={outcome} />
              <p>{promiseInWords(outcome)}</p>
            </>
          ) : (
            <p>{pricing.unpriced(outcome.country)}</p>
          )}
        </div>
        <div className="quote-stub">
          {isPriced ? (
            <>
              <CollectionDays outcome={outcome} book={links.book} />
              <a className="button" href={links.book + outcome.query}>
                {common.bookNow}
              </a>
              <Breakdown outcome={outcome} />
              <p className="small">
                {pricing.covered(
                  outcome.quote.customsCents > 0 ? pricing.declaredWorth : pricing.worth,
                )}{' '}
                <a href={links.terms}>{pricing.terms}</a>{' '}
                <a href={phoneLink(phone)}>{common.call(phone)}</a>
              </p>
            </>
          ) : (
            <>
              <a className="button" href={requestOf(outcome, links.contact)}>
                {pricing.unpricedLink}
              </a>
              <p className="small">
                <a href={phoneLink(phone)}>{common.call(phone)}</a>
              </p>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Returns "Galway" for "Galway, County Galway". */
const townOf = (place: string): string => place.split(',')[0] ?? '';

const routeOf = ({ pickup, delivery, weight }: PriceOutcome): string =>
  `${townOf(pickup)} → ${townOf(delivery)}, ${weight}`;

/** Draws the line from the door of the collection to that of the delivery. */
function Ends({ outcome: { pickup, delivery, promise } }: { outcome: PriceOutcome }) {
  const { collection, deliveryFrom: from, deliveryTo: to } = promise;
  return (
    <dl className="quote-route">
      <div>
        <dt>{pricing.collected}</dt>
        <dd>
          <b>{unbroken({ from: null, to: collection })}</b> {townOf(pickup)}
        </dd>
      </div>
      <div>
        <dt>{pricing.arrives}</dt>
        <dd>
          <b>{unbroken({ from, to })}</b> {townOf(delivery)}
        </dd>
      </div>
    </dl>
  );
}

/** Writes "Sat 21 Nov". */
const formatShortDay = (day: Day): string =>
  formatNearDay(day).replace(/([A-Z][a-z]{2})[a-z]*/g, '$1');

/** Writes "Thu 3 – Mon 7 Dec", which may break after the dash alone. */
const unbroken = (days: PromisedDays): string =>
  formatDays(days, formatShortDay).replace(/(?<!–) /g, '\u00a0');

const Breakdown = ({ outcome: { quote, weight, vatPercent } }: { outcome: PriceOutcome }) => (
  <details>
    <summary>{pricing.breakdown}</summary>
    <PriceList
      lines={[
        ...partLines({ parts: quote, weight, pallets: 0 }),
        ...sumLines(pricing.total, quote, vatPercent),
      ]}
    />
  </details>
);

const requestOf = ({ country, weight }: UnpricedOutcome, contact: string): string => {
  const query = new URLSearchParams({ subject: pricing.unpricedSubject(country, weight) });
  return `${contact}?${query}#enquiry`;
};

interface DaysProps {
  outcome: Pick<PriceOutcome, 'query' | 'days'>;
  /** The address of the booking. */
  book: string;
}

/** Links that take a day into the booking; the first day is the one of the quote. */
const CollectionDays = ({ outcome: { query, days }, book }: DaysProps) =>
  days.length > 1 && (
    <nav aria-label={pricing.days}>
      <p>{pricing.days}</p>
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
                , {pricing.dayArrives(formatDays(delivery, formatShortDay))}
              </span>
            </a>
          );
        })}
      </div>
    </nav>
  );
