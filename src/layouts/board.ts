import type { BoardRoute } from '#components/board.ts';
import { quote } from '#domain/quote.ts';
import { resolvePlace, type Service } from '#domain/resolve-places.ts';
import { journeyOf } from '#domain/resolved-place.ts';
import { pricing } from '#messages/pricing.ts';
import { tariff } from './price-lists.ts';
import { settings } from './settings.ts';

/** The routes of content/settings/board.yaml, priced as a visitor's quote is. Throws for one without a price. */
export async function boardRoutes(): Promise<BoardRoute[]> {
  const [{ weightKg, routes }, prices] = [await settings('board'), await tariff()];
  const area = (await settings('service-area')).geometry.coordinates[0];
  const refuse = (route: string, why: string): never => {
    throw new Error(`content/settings/board.yaml: "${route}" has no price. ${why}`);
  };
  return Promise.all(
    routes.map(async ({ from, to }) => {
      const way = `${from} → ${to}`;
      const isAbroad = prices.international.some(({ name }) => name === to);
      const service: Service = isAbroad ? 'international' : 'national';
      const pickup = await resolvePlace('pickup', { text: from }, area, pricing.errors);
      const delivery = await resolvePlace('delivery', { text: to, service }, area, pricing.errors);
      if (!pickup.ok) return refuse(way, pickup.message);
      if (!delivery.ok) return refuse(way, delivery.message);
      const price = quote(prices, {
        pickup: pickup.value.area,
        destination: delivery.value.id ?? '',
        weightGrams: weightKg * 1000,
      });
      if (!price.ok) return refuse(way, price.reason);
      const journey = journeyOf(pickup.value, delivery.value, prices);
      return { way, journey, priceCents: price.value.totalCents };
    }),
  );
}
