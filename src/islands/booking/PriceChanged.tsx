import { formatEuro } from '#domain/money.ts';
import { bookingLineMessages as messages } from '#messages';
import { BOOKING } from './types.ts';
import type { ChangedPrice } from './use-book.ts';

interface Props extends ChangedPrice {
  book: (cents: number) => void;
}

/** Both prices, when the server has another one than the visitor saw; the visitor decides. */
export function PriceChanged({ shownCents, nowCents, book }: Props) {
  return (
    <div className="card price-changed" id={`${BOOKING}-shownCents`} tabIndex={-1}>
      <dl className="price-list">
        <div>
          <dt>{messages.was}</dt>
          <dd>{formatEuro(shownCents)}</dd>
        </div>
        <div data-big>
          <dt>{messages.now}</dt>
          <dd>{formatEuro(nowCents)}</dd>
        </div>
      </dl>
      <button className="button" type="button" onClick={() => book(nowCents)}>
        {messages.bookFor(formatEuro(nowCents))}
      </button>
    </div>
  );
}
