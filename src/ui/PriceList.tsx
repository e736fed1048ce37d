import { formatEuro, type Cents } from '#domain/money/money.ts';

/** A line has a label and a value, such as "VAT 23%" and "€2.98". */
export interface PriceLine {
  label: string;
  value: Cents | string;
  /** A sum is big, and what it consists of is small. */
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
