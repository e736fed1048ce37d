import type { BookingView } from '#api/booking-view.ts';
import { formatEuro } from '#domain/money.ts';
import { formatWeight } from '#domain/weight.ts';
import { paymentMessages as messages, priceMessages } from '#messages';

interface Line {
  label: string;
  cents: number;
  /** A sum, or what is in it. */
  size?: 'big' | 'small';
}

interface Props {
  booking: Pick<BookingView, 'parts' | 'totalCents' | 'creditCents' | 'dueCents' | 'weightGrams'>;
  vatPercent: number;
}

/** What the price is made of, the VAT in it, the credit, and what the card pays. */
export function PriceLines({ booking, vatPercent }: Props) {
  const { totalCents, creditCents, dueCents, weightGrams, parts } = booking;
  const words = priceMessages.parts;
  const lines: Line[] = [
    { label: words.band(formatWeight(weightGrams)), cents: parts.bandCents },
    { label: messages.palletsPrice, cents: parts.palletsCents },
    { label: words.extra, cents: parts.extraCents },
    { label: words.customs, cents: parts.customsCents },
  ].filter(({ cents }) => cents !== 0);
  lines.push({ label: messages.total, cents: totalCents, size: 'big' });
  lines.push({ label: words.net, cents: parts.netCents, size: 'small' });
  lines.push({ label: words.vat(vatPercent), cents: parts.vatCents, size: 'small' });
  if (creditCents !== 0) {
    lines.push({ label: messages.credit, cents: -creditCents });
    lines.push({ label: messages.card, cents: dueCents, size: 'big' });
  }
  return (
    <>
      <h3>{messages.price}</h3>
      <dl className="price-lines">
        {lines.map(({ label, cents, size }) => (
          <div key={label} data-size={size}>
            <dt>{label}</dt>
            <dd>{formatEuro(cents)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
