import type { BoardRoute } from '#components/board.ts';
import { serviceCalendar } from '#domain/days/delivery-promise.ts';
import { getQuote } from '#domain/money/get-quote.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { tariff } from './price-lists.ts';
import { settings } from './settings.ts';

/** Gives each route of content/settings/board.yaml a visitor's quote (D98). Throws for one without a price. */
export async function boardRoutes(): Promise<BoardRoute[]> {
  const { weightKg, routes } = await settings('board');
  const quoteSettings = {
    tariff: await tariff(),
    area: (await settings('service-area')).geometry.coordinates[0],
    calendar: serviceCalendar(await settings('hours')),
  };
  const { international } = quoteSettings.tariff;
  const { countyCutOffs } = quoteSettings.calendar;
  return Promise.all(
    routes.map(async ({ from, to }) => {
      const way = `${from} → ${to}`;
      const service = international.some(({ name }) => name === to) ? 'international' : 'national';
      const typed = { from, to, kg: String(weightKg), service } as const;
      const outcome = await getQuote(typed, quoteSettings, new Date(), placeErrors);
      if (outcome.kind === 'price') {
        const { pickupCounty, ...journey } = outcome.journey;
        // Other counties would be bytes of the home page for nothing.
        const isOwn = countyCutOffs?.[pickupCounty ?? ''] !== undefined;
        const priceCents = outcome.quote.totalCents;
        return { way, journey: { ...journey, ...(isOwn && { pickupCounty }) }, priceCents };
      }
      const why = outcome.kind === 'problems' ? outcome.problems[0]?.message : outcome.country;
      throw new Error(`content/settings/board.yaml: "${way}" has no price. ${why}`);
    }),
  );
}
