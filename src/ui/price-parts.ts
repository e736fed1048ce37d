import type { Cents } from '#domain/money/money.ts';
import type { QuotedPrice } from '#domain/money/quote.ts';
import * as common from '#messages/common.ts';
import * as pricing from '#messages/pricing.ts';
import type { PriceLine } from './PriceList.tsx';

type Part = Exclude<keyof QuotedPrice, 'totalCents' | 'netCents' | 'vatCents'>;

interface PartLine {
  label: string;
  value: Cents;
}

interface Charged {
  parts: Readonly<Record<Part, number>>;
  /** Returns the weight that is charged, in words. */
  weight: string;
  pallets: number;
}

/** Lists the parts of a price that cost something, in the same words wherever it stands. */
export function partLines({ parts, weight, pallets }: Charged): PartLine[] {
  const { bandCents, palletsCents, extraCents, customsCents } = parts;
  const lines: Readonly<Record<Part, PartLine>> = {
    bandCents: { label: pricing.partsBand(weight), value: bandCents },
    palletsCents: { label: common.pallets(pallets), value: palletsCents },
    extraCents: { label: pricing.partsExtra, value: extraCents },
    customsCents: { label: pricing.partsCustoms, value: customsCents },
  };
  return Object.values(lines).filter(({ value }) => value !== 0);
}

/** Lists the sum, the price without VAT, and the VAT in it. */
export const sumLines = (
  label: string,
  { totalCents, netCents, vatCents }: Pick<QuotedPrice, 'totalCents' | 'netCents' | 'vatCents'>,
  vatPercent: number,
): PriceLine[] => [
  { label, value: totalCents, size: 'big' },
  { label: pricing.partsNet, value: netCents, size: 'small' },
  { label: pricing.partsVat(vatPercent), value: vatCents, size: 'small' },
];
