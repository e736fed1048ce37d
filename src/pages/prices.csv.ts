import type { APIRoute } from 'astro';
import { csvRecord } from '#domain/text/csv.ts';
import { bareEuro } from '#domain/money/money.ts';
import { quote, type QuoteInput } from '#domain/money/quote.ts';
import type { Tariff } from '#domain/money/tariff.ts';
import { tariff } from '#layouts/price-lists.ts';

const HEAD = [
  'Destination',
  'Up to kg',
  'Price EUR incl. VAT',
  'Customs fee EUR',
  'Extra outside County Dublin EUR',
  'From County Dublin EUR',
  'From elsewhere EUR',
  'VAT %',
];

export const GET: APIRoute = async () => {
  const prices = await tariff();
  const { national, international } = prices;
  const lists = [{ id: 'ireland', name: 'Ireland', bands: national }, ...international];
  const rows = lists.flatMap(({ id: destination, name, bands }) =>
    bands.flatMap(({ upToGrams: weightGrams }) =>
      rowOf(prices, name, { destination, weightGrams }),
    ),
  );
  const pallet = { destination: 'ireland', weightGrams: 0, pallets: 1 };
  const all = [HEAD, ...rows, ...rowOf(prices, 'Ireland, a pallet', pallet)];
  return new Response(all.map((row) => `${csvRecord(row)}\r\n`).join(''));
};

/** Returns no row for what cannot be booked. */
function rowOf(prices: Tariff, name: string, sent: Omit<QuoteInput, 'pickup'>): string[][] {
  const near = quote(prices, { ...sent, pickup: 'inside' });
  const far = quote(prices, { ...sent, pickup: 'outside' });
  if (!near.ok || !far.ok) return [];
  const { bandCents, palletsCents, customsCents, totalCents } = near.value;
  const sums = [
    bandCents + palletsCents,
    customsCents,
    far.value.extraCents,
    totalCents,
    far.value.totalCents,
  ];
  const upTo = sent.weightGrams === 0 ? '' : String(sent.weightGrams / 1000);
  return [[name, upTo, ...sums.map(bareEuro), String(prices.vatPercent)]];
}
