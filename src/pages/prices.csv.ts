import type { APIRoute } from 'astro';
import { csvRecord } from '#domain/text/csv.ts';
import { bareEuro } from '#domain/money/money.ts';
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
  const sums = (cents: number): string[] => [cents, cents + outsideAreaExtraCents].map(bareEuro);
  const lists = [{ name: 'Ireland', customs: false, bands: national }, ...international];
  const rows = lists.flatMap(({ name, customs, bands }) =>
    bands.map(({ upToGrams, priceCents }) => [
      name,
      String(upToGrams / 1000),
      bareEuro(priceCents),
      customs ? bareEuro(customsFeeCents) : '0.00',
      bareEuro(outsideAreaExtraCents),
      ...sums(priceCents + (customs ? customsFeeCents : 0)),
      String(vatPercent),
    ]),
  );
  rows.push([
    'Ireland, a pallet',
    '',
    bareEuro(palletCents),
    '0.00',
    bareEuro(outsideAreaExtraCents),
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
  return new Response([head, ...rows].map((row) => `${csvRecord(row)}\r\n`).join(''));
};
