import { formatEuro, type Cents } from '#domain/money.ts';

/** A line of a price, such as "VAT 23%" and "€2.98". */
export interface PriceLine {
  label: string;
  /** Integer cents, or words. */
  value: Cents | string;
  /** A sum, or what is in it. */
  size?: 'big' | 'small';
}

interface Props {
  lines: readonly PriceLine[];
  isSmall?: boolean;
}

/** The lines of a price without those that cost nothing. */
export const charged = (lines: readonly PriceLine[]): PriceLine[] =>
  lines.filter(({ value }) => value !== 0);

/** What a price is made of, line by line. */
export const PriceList = ({ lines, isSmall = false }: Props) => (
  <dl className={isSmall ? 'price-list small' : 'price-list'}>
    {lines.map(({ label, value, size }) => (
      <div key={label} data-size={size}>
        <dt>{label}</dt>
        <dd>{typeof value === 'string' ? value : formatEuro(value)}</dd>
      </div>
    ))}
  </dl>
);
