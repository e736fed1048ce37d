import type { APIRoute } from 'astro';
import { tariff } from '#layouts/price-lists.ts';

export const GET: APIRoute = async () => {
  const {
    national,
    international,
    palletCents,
    outsideAreaExtraCents,
    customsFeeCents,
    vatPercent,
  } = await tariff();
  const euro = (cents: number): string => (cents / 100).toFixed(2);
  const sums = (cents: number): string[] => [cents, cents + outsideAreaExtraCents].map(euro);
  const lists = [{ name: 'Ireland', customs: false, bands: national }, ...international];
  const rows = lists.flatMap(({ name, customs, bands }) =>
    bands.map(({ upToGrams, priceCents }) => [
      name,
      String(upToGrams / 1000),
      euro(priceCents),
      customs ? euro(customsFeeCents) : '0.00',
      euro(outsideAreaExtraCents),
      ...sums(priceCents + (customs ? customsFeeCents : 0)),
      String(vatPercent),
    ]),
  );
  rows.push([
    'Ireland, a pallet',
    '',
    euro(palletCents),
    '0.00',
    euro(outsideAreaExtraCents),
    ...sums(palletCents),
    String(vatPercent),
  ]);
  const head = [
    'Destination',
    'Up to kg',
    'Price EUR incl. VAT',
    'Customs fee EUR',
    'Extra outside County Dublin EUR',
    'From County Dublin EUR',
    'From elsewhere EUR',
    'VAT %',
  ];
  const quoted = (cell: string): string =>
    /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return new Response(
    [head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n') + '\r\n',
  );
};
