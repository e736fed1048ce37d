import type { APIRoute } from 'astro';
import { serviceCalendar } from '#domain/days/delivery-promise.ts';
import { tariff } from '#layouts/price-lists.ts';
import { settings } from '#layouts/settings.ts';
import type { QuoteFile } from '#ui/quote-settings.ts';

/** It is fetched with the pricing code, so that pages stay in one round trip. */
export const GET: APIRoute = async () => {
  const [area] = (await settings('service-area')).geometry.coordinates;
  const found: QuoteFile = {
    tariff: await tariff(),
    area,
    calendar: serviceCalendar(await settings('hours')),
    phone: (await settings('site')).phones.bookings,
  };
  return new Response(`export default ${JSON.stringify(found)};\n`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
};
