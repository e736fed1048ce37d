import { formatDay } from '#domain/calendar.ts';
import { usableCredit } from '#domain/credit.ts';
import { formatEuro } from '#domain/money.ts';
import { formatWeight } from '#domain/weight.ts';
import { bookingLineMessages as messages, priceMessages } from '#messages';
import { useSession } from '#stores/use-session.ts';
import type { Priced } from './price-view.ts';
import { valueIn, type Typed } from './types.ts';

interface Props {
  price: Priced;
  typed: Typed;
  vatPercent: number;
}

/** What the price is made of, and the days that it promises. */
export function PriceLines({ price, typed, vatPercent }: Props) {
  const { auth } = useSession();
  const { quote, weightGrams, pallets, collectOn, promisedOn } = price;
  const words = priceMessages.parts;
  const isCreditUsed = auth.auth && valueIn(typed, 'useCredit') !== '';
  const creditCents = isCreditUsed ? usableCredit(auth.creditCents, quote.priceCents) : 0;
  const lines = [
    { label: words.band(formatWeight(weightGrams)), cents: quote.bandCents },
    { label: messages.pallets(String(pallets)), cents: quote.palletsCents },
    { label: words.extra, cents: quote.extraCents },
    { label: words.customs, cents: quote.customsCents },
  ].filter(({ cents }) => cents > 0);
  return (
    <>
      <dl className="price-list">
        {lines.map((line) => (
          <Line key={line.label} {...line} />
        ))}
        <Line label={words.net} cents={quote.netCents} />
        <Line label={words.vat(vatPercent)} cents={quote.vatCents} />
        <Line label={messages.total} cents={quote.priceCents} big />
        {creditCents > 0 && <Line label={messages.credit} cents={-creditCents} />}
        {creditCents > 0 && (
          <Line label={messages.due} cents={quote.priceCents - creditCents} big />
        )}
      </dl>
      {collectOn !== undefined && promisedOn !== undefined && (
        <p>
          {messages.collected(formatDay(collectOn))}, {messages.delivered(formatDay(promisedOn))}.
        </p>
      )}
    </>
  );
}

const Line = ({ label, cents, big = false }: { label: string; cents: number; big?: boolean }) => (
  <div data-big={big || undefined}>
    <dt>{label}</dt>
    <dd>{formatEuro(cents)}</dd>
  </div>
);
