import { formatEuro, type Cents } from '#domain/money/money.ts';

/** "VAT 23%" and "€2.98". */
export interface PriceLine {
  label: string;
  /** Integer cents, or words. */
  value: Cents | string;
  /** A sum, or a part of it. */
  size?: 'big' | 'small';
}

export const PriceList = ({ lines }: { lines: readonly PriceLine[] }) => (
  <dl className="price-list">
    {lines.map(({ label, value, size }) => (
      <div key={label} data-size={size}>
        <dt>{label}</dt>
        <dd>{typeof value === 'string' ? value : formatEuro(value)}</dd>
      </div>
    ))}
  </dl>
);
