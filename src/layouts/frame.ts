import { getCollection, render } from 'astro:content';
import { isWithin } from '#domain/days/calendar.ts';
import { courierPath, servicePath } from '#routes';
import { once } from './once.ts';
import { otherHoursSoon } from './other-hours.ts';
import { inOrder, interfaceWords, settings } from './settings.ts';
import { today } from './today.ts';

export const frame = once(async () => {
  const services = inOrder(await getCollection('services'));
  const couriers = inOrder(await getCollection('international'));
  const notices = inOrder(
    await getCollection('notices', ({ data }) => data.active && data.kind !== 'service-status'),
  );
  const day = today();
  const hours = await settings('hours');
  return {
    site: await settings('site'),
    brand: await settings('brand'),
    navigation: await settings('navigation'),
    hours,
    otherOfficeHours: otherHoursSoon(hours.office.exceptions, day),
    words: await interfaceWords(),
    services: services.map(({ id, data: service }) => ({
      label: service.menu,
      href: servicePath(service.address ?? id),
    })),
    couriers: couriers.map(({ id, data: courier }) => ({
      label: courier.menu,
      href: courierPath(id),
    })),
    notices: await Promise.all(
      notices.map(async (notice) => ({
        notice,
        // Where scripts run, DueGate.astro decides.
        isDue: isWithin(day, notice.data),
        Content: (await render(notice)).Content,
      })),
    ),
  };
});
