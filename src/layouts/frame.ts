import { getCollection, render } from 'astro:content';
import type { Day } from '#domain/calendar.ts';
import { courierPath, servicePath } from '#routes';
import { once } from './once.ts';
import { otherHoursSoon } from './other-hours.ts';
import { inOrder, interfaceWords, settings } from './settings.ts';
import { today } from './today.ts';

/**
 * Whether a notice shows on a day in Ireland. Of the day of the build this is all that a browser without scripts can know;
 * with scripts a notice begins and ends by itself (NoticeGate.astro).
 */
export const dueOn =
  (day: Day) =>
  ({ from, until }: { from: Day; until: Day }): boolean =>
    from <= day && day <= until;

/** What every page shows around its own text: menus, notices and the settings they come from. */
export const frame = once(async () => {
  const services = inOrder(await getCollection('services'));
  const couriers = inOrder(await getCollection('international'));
  const notices = inOrder(await getCollection('notices', ({ data }) => data.active));
  const day = today();
  const isDue = dueOn(day);
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
        isDue: isDue(notice.data),
        Content: (await render(notice)).Content,
      })),
    ),
  };
});
