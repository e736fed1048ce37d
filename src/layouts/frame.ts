import { getCollection, render } from 'astro:content';
import { courierPath, servicePath } from '#routes';
import { once } from './once.ts';
import { inOrder, interfaceWords, settings } from './settings.ts';

/** What every page shows around its own text: menus, notices and the settings they come from. */
export const frame = once(async () => {
  const services = inOrder(await getCollection('services'));
  const couriers = inOrder(await getCollection('international'));
  const notices = inOrder(await getCollection('notices', ({ data }) => data.active));
  return {
    site: await settings('site'),
    navigation: await settings('navigation'),
    hours: await settings('hours'),
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
      notices.map(async (notice) => ({ notice, Content: (await render(notice)).Content })),
    ),
  };
});
