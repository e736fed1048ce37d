import { formatDay } from '#domain/calendar.ts';
import { usableCredit } from '#domain/credit.ts';
import { formatEuro } from '#domain/money.ts';
import { formatWeight } from '#domain/weight.ts';
import { bookingPriceMessages as messages, quoteMessages } from '#messages';
import { useSession } from '#stores/use-session.ts';
import type { Priced, PriceView } from './price.ts';
import { valueIn, type Typed } from './types.ts';

interface Props {
  price: PriceView;
  typed: Typed;
  vatPercent: number;
}

/** The price with its lines. It changes with every key, so it is no live region: the button is below it. */
export function PriceSummary({ price, typed, vatPercent }: Props) {
  return (
    <section className="card price-summary" aria-labelledby="booking-price">
      <h2 id="booking-price">{messages.heading}</h2>
      {price.kind === 'price' ? (
        <Lines price={price} typed={typed} vatPercent={vatPercent} />
      ) : (
        <p>
          {price.kind === 'empty'
            ? messages.empty
            : [messages.unknown, ...price.problems.map(({ message }) => message)].join(' ')}
        </p>
      )}
    </section>
  );
}

/** The price in one line, at the lower edge of the window while the form is filled in. */
export const PriceBar = ({ price }: { price: PriceView }) => (
  <p className="price-bar with-script no-print">
    {price.kind === 'price' ? messages.bar(formatEuro(price.quote.priceCents)) : messages.barEmpty}
  </p>
);

function Lines({ price, typed, vatPercent }: Omit<Props, 'price'> & { price: Priced }) {
  const { auth } = useSession();
  const { quote, weightGrams, pallets, collectOn, promisedOn } = price;
  const words = quoteMessages.parts;
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
