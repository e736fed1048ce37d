import type { RateColumn } from '#components/rate-picture.ts';
import { formatEuro } from '#domain/money/money.ts';
import {
  bandFor,
  bandsTo,
  isNear,
  tariffOf,
  raisedBands,
  type Band,
  type Tariff,
} from '#domain/money/tariff.ts';
import { interfaceWords, settings } from './settings.ts';

export const tariff = async (): Promise<Tariff> => tariffOf(await settings('tariff'));

/** Returns the columns in the order of `ids`, with customs work in their prices. */
export function columnsFor(prices: Tariff, ids: readonly string[]): RateColumn[] {
  return ids.flatMap((id) => {
    const destination = prices.international.find((candidate) => candidate.id === id);
    return destination === undefined
      ? []
      : [{ label: destination.name, bands: bandsTo(prices, destination) }];
  });
}

/** The columns are collections from County Dublin and from elsewhere. */
export async function byCollection(bands: Band[]): Promise<RateColumn[]> {
  const { outsideAreaExtraCents } = await tariff();
  const words = await interfaceWords();
  return [
    { label: words.fromDublin, bands },
    { label: words.fromElsewhere, bands: raisedBands(bands, outsideAreaExtraCents) },
  ];
}

export async function priceLists(): Promise<
  { name: string; heading: string; picture: string; columns: RateColumn[] }[]
> {
  const prices = await tariff();
  const words = await interfaceWords();
  const near = prices.international.filter(isNear);
  const far = prices.international.filter((destination) => !near.includes(destination));
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  return [
    {
      name: 'national',
      heading: words.nationalHeading,
      picture: words.rateImageNational,
      columns: await byCollection(prices.national),
    },
    {
      name: 'international-europe',
      heading: words.internationalHeading,
      picture: words.rateImageEurope,
      columns: columnsFor(prices, ids(near)),
    },
    {
      name: 'international-world',
      heading: words.internationalHeading,
      picture: words.rateImageWorld,
      columns: columnsFor(prices, ids(far)),
    },
  ];
}

export async function palletRow(): Promise<{ label: string; prices: string[] }> {
  const { palletCents, outsideAreaExtraCents } = await tariff();
  const words = await interfaceWords();
  return {
    label: words.palletRow,
    prices: [palletCents, palletCents + outsideAreaExtraCents].map(formatEuro),
  };
}

/** The boxes in the drawing "sizes" weigh so many kilograms. */
const DRAWN_KG = [5, 10, 25];

/** Names what the drawing "sizes" shows: a person, three boxes and a pallet, with prices from County Dublin. */
export async function sizes(): Promise<{ name: string; price?: string }[]> {
  const { national, palletCents } = await tariff();
  const words = await interfaceWords();
  return [
    { name: words.sizesPerson },
    ...DRAWN_KG.map((kg) => {
      const band = bandFor(national, kg * 1000);
      return { name: `${kg} kg`, ...(band && { price: formatEuro(band.priceCents) }) };
    }),
    { name: words.sizesPallet, price: formatEuro(palletCents) },
  ];
}

export async function tableLabels(): Promise<{ weight: string; upTo: string; scroll: string }> {
  const words = await interfaceWords();
  return { weight: words.weightColumn, upTo: words.upTo, scroll: words.scrollTable };
}
