import type { RateColumn } from '#components/rate-picture.ts';
import { formatEuro } from '#domain/money.ts';
import { tariffOf, type Tariff } from '#domain/tariff.ts';
import { interfaceWords, settings } from './settings.ts';

export const tariff = async (): Promise<Tariff> => tariffOf(await settings('tariff'));

/** In the order of `ids`. */
export function columnsFor({ international }: Tariff, ids: readonly string[]): RateColumn[] {
  return ids.flatMap((id) => {
    const destination = international.find((candidate) => candidate.id === id);
    return destination === undefined ? [] : [{ label: destination.name, bands: destination.bands }];
  });
}

/** For the tables and pictures of the pricing page. */
export async function priceLists(): Promise<
  { name: string; heading: string; picture: string; columns: RateColumn[] }[]
> {
  const prices = await tariff();
  const words = await interfaceWords();
  const near = prices.international.filter(({ country }) => country === 'GB' || country === 'DE');
  const far = prices.international.filter((destination) => !near.includes(destination));
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  return [
    {
      name: 'national',
      heading: words.nationalHeading,
      picture: words.rateImageNational,
      columns: [{ label: words.priceColumn, bands: prices.national }],
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

/** Below the weights of the national list. */
export async function extraRows(): Promise<{ label: string; price: string }[]> {
  const prices = await tariff();
  const words = await interfaceWords();
  return [
    { label: words.palletRow, price: formatEuro(prices.palletCents) },
    { label: words.extraRow, price: `+ ${formatEuro(prices.outsideAreaExtraCents)}` },
    { label: words.customsRow, price: `+ ${formatEuro(prices.customsFeeCents)}` },
  ];
}

export async function tableLabels(): Promise<{ weight: string; upTo: string; scroll: string }> {
  const words = await interfaceWords();
  return { weight: words.weightColumn, upTo: words.upTo, scroll: words.scrollTable };
}
