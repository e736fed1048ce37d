import { centsOf, type Cents } from './money.ts';
import type { SizeRules } from '../parcel/parcel-size.ts';
import type { UnpricedArea } from './unpriced-areas.ts';

export interface Band {
  upToGrams: number;
  priceCents: Cents;
}

interface TariffDestination {
  id: string;
  /** An ISO 3166-1 alpha-2 code. */
  country: string;
  name: string;
  customs: boolean;
  /** These are working days. */
  days: { from: number; to: number };
  bands: Band[];
}

/** All prices include VAT (D5, D8). */
export interface Tariff extends SizeRules {
  vatPercent: number;
  palletCents: Cents;
  /** The maximum of one booking; pallets go within Ireland only. */
  maxPallets: number;
  outsideAreaExtraCents: Cents;
  customsFeeCents: Cents;
  national: Band[];
  international: TariffDestination[];
  /** Parts of these countries for which the office makes an offer (D81). */
  unpriced: readonly UnpricedArea[];
}

/** A destination in the customs area of the EU or in the UK is in the first of the two price lists abroad. */
export const isNear = ({
  country,
  customs,
}: Pick<TariffDestination, 'country' | 'customs'>): boolean => !customs || country === 'GB';

interface BandInFile {
  upToKg: number;
  price: number;
}

/** Sums are in euro and weights in kilograms. */
export interface TariffFile {
  vatPercent: number;
  maxWeightKg: number;
  maxSideCm: number;
  maxGirthCm: number;
  volumeDivisor?: number | undefined;
  pallet: number;
  maxPallets: number;
  outsideAreaExtra: number;
  customsFee: number;
  national: { bands: BandInFile[] };
  international: (Omit<TariffDestination, 'bands'> & { bands: BandInFile[] })[];
  unpriced: readonly UnpricedArea[];
}

const bandsOf = (bands: BandInFile[]): Band[] =>
  bands.map(({ upToKg, price }) => ({
    upToGrams: Math.round(upToKg * 1000),
    priceCents: centsOf(price),
  }));

const tariffs = new WeakMap<TariffFile, Tariff>();

/** A tariff is read at each price, and its file once. */
export function tariffOf(file: TariffFile): Tariff {
  const known = tariffs.get(file) ?? readTariff(file);
  tariffs.set(file, known);
  return known;
}

function readTariff(file: TariffFile): Tariff {
  return {
    vatPercent: file.vatPercent,
    maxWeightGrams: file.maxWeightKg * 1000,
    maxSideCm: file.maxSideCm,
    maxGirthCm: file.maxGirthCm,
    volumeDivisor: file.volumeDivisor,
    palletCents: centsOf(file.pallet),
    maxPallets: file.maxPallets,
    outsideAreaExtraCents: centsOf(file.outsideAreaExtra),
    customsFeeCents: centsOf(file.customsFee),
    national: bandsOf(file.national.bands),
    international: file.international.map(({ id, country, name, customs, days, bands }) => ({
      id,
      country,
      name,
      customs,
      days,
      bands: bandsOf(bands),
    })),
    unpriced: file.unpriced.filter((area) =>
      file.international.some(({ country }) => country === area.country),
    ),
  };
}

export const bandFor = (bands: Band[], weightGrams: number): Band | undefined =>
  bands.find((band) => weightGrams <= band.upToGrams);

/** Chooses bands at even distances, the first and the last included. */
const chosenBands = (bands: readonly Band[], count: number): readonly Band[] =>
  bands.length <= count
    ? bands
    : bands.filter((_, at) =>
        Array.from({ length: count }, (_, step) =>
          Math.floor((step * (bands.length - 1)) / (count - 1)),
        ).includes(at),
      );

/** The weights in kilograms that a quote suggests; those abroad are from the first destination. */
export const usualWeights = ({ national, international: [abroad] }: Tariff) => {
  const kilograms = (bands: readonly Band[]): number[] =>
    chosenBands(bands, 5).map(({ upToGrams }) => upToGrams / 1000);
  return { national: kilograms(national), international: kilograms(abroad?.bands ?? []) };
};
