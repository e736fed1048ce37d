import type { RateColumn } from '#components/rate-picture.ts';
import { formatEuro } from '#domain/money/money.ts';
import { listedCents, priceList } from '#domain/money/price-list.ts';
import { isNear, tariffOf, type Tariff } from '#domain/money/tariff.ts';
import { interfaceWords, settings } from './settings.ts';

export const tariff = async (): Promise<Tariff> => tariffOf(await settings('tariff'));

/** Returns a column for each destination, in the order of `ids`. */
export function columnsFor(prices: Tariff, ids: readonly string[]): RateColumn[] {
  return ids.flatMap((id) => {
    const destination = prices.international.find((candidate) => candidate.id === id);
    return destination === undefined
      ? []
      : [{ label: destination.name, bands: priceList(prices, id) }];
  });
}

/** The columns are collections from County Dublin and from elsewhere. */
export async function byCollection(destination: string): Promise<RateColumn[]> {
  const prices = await tariff();
  const words = await interfaceWords();
  return [
    { label: words.fromDublin, bands: priceList(prices, destination, 'inside') },
    { label: words.fromElsewhere, bands: priceList(prices, destination, 'outside') },
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
      columns: await byCollection('ireland'),
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
  const prices = await tariff();
  const national = priceList(prices, 'ireland');
  const words = await interfaceWords();
  return [
    { name: words.sizesPerson },
    ...DRAWN_KG.map((kg) => {
      const cents = listedCents(national, kg);
      return { name: `${kg} kg`, ...(cents !== undefined && { price: formatEuro(cents) }) };
    }),
    { name: words.sizesPallet, price: formatEuro(prices.palletCents) },
  ];
}

export async function tableLabels(): Promise<{ weight: string; upTo: string; scroll: string }> {
  const words = await interfaceWords();
  return { weight: words.weightColumn, upTo: words.upTo, scroll: words.scrollTable };
}
