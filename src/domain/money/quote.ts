import { splitVat, type Cents } from './money.ts';
import type { Result } from '../result.ts';
import { bandFor, type Tariff } from './tariff.ts';

/** Outside costs the extra; unknown has no price (D16). */
export type PickupArea = 'inside' | 'outside' | 'unknown';

export interface QuoteInput {
  pickup: PickupArea;
  destination: string;
  weightGrams: number;
  pallets?: number;
}

/** Parts include VAT, except netCents. */
export interface QuotedPrice {
  bandCents: Cents;
  palletsCents: Cents;
  extraCents: Cents;
  customsCents: Cents;
  totalCents: Cents;
  netCents: Cents;
  vatCents: Cents;
}

export const NO_PARTS: Omit<QuotedPrice, 'totalCents'> = {
  bandCents: 0,
  palletsCents: 0,
  extraCents: 0,
  customsCents: 0,
  netCents: 0,
  vatCents: 0,
};

export type NoQuote =
  | 'pickup-unknown'
  | 'destination-unpriced'
  | 'nothing-to-send'
  | 'too-heavy'
  | 'pallets-abroad'
  | 'too-many-pallets';

/** Adds band, pallets, pickup extra and customs fee (D7); credit comes later (D10). */
export function quote(
  tariff: Tariff,
  input: QuoteInput,
): Result<QuotedPrice, { ok: false; reason: NoQuote }> {
  const { pickup, weightGrams, pallets = 0 } = input;
  const abroad = tariff.international.find(({ id }) => id === input.destination);
  const bands = input.destination === 'ireland' ? tariff.national : abroad?.bands;
  if (bands === undefined) return { ok: false, reason: 'destination-unpriced' };
  if (weightGrams <= 0 && pallets <= 0) return { ok: false, reason: 'nothing-to-send' };
  if (pallets > 0 && abroad !== undefined) return { ok: false, reason: 'pallets-abroad' };
  if (pallets > tariff.maxPallets) return { ok: false, reason: 'too-many-pallets' };
  const band = bandFor(bands, weightGrams);
  if (weightGrams > tariff.maxWeightGrams || band === undefined)
    return { ok: false, reason: 'too-heavy' };
  if (pickup === 'unknown') return { ok: false, reason: 'pickup-unknown' };

  const bandCents = weightGrams > 0 ? band.priceCents : 0;
  const palletsCents = pallets * tariff.palletCents;
  const extraCents = pickup === 'outside' ? tariff.outsideAreaExtraCents : 0;
  const customsCents = abroad?.customs === true ? tariff.customsFeeCents : 0;
  const totalCents = bandCents + palletsCents + extraCents + customsCents;
  return {
    ok: true,
    value: {
      bandCents,
      palletsCents,
      extraCents,
      customsCents,
      totalCents,
      ...splitVat(totalCents, tariff.vatPercent),
    },
  };
}
