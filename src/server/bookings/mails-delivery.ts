import { formatDay } from '#domain/calendar.ts';
import type { Row } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Composer } from '#server/platform/mail/index.ts';
import { greetingName, linkTo, mailedBooking, numberOf } from './mail-facts.ts';
import { mailTicket } from './mail-ticket.ts';
import { deliveryDayOf } from './promised.ts';
import { storedBooking } from './stored.ts';

export const deliveryChangedMail: Composer = async (subject, services) => {
  const mailed = await mailedBooking(subject, services);
  if (mailed === undefined) return undefined;
  return {
    kind: 'delivery-changed',
    to: mailed.order.email,
    ticket: await mailTicket(mailed.booking, services),
    facts: {
      name: await greetingName(mailed, services),
      number: numberOf(mailed.booking),
      delivery: deliveryInWords(mailed.booking, services),
      ...(await linkTo(mailed.booking, services)),
    },
  };
};

export function deliveryInWords(
  booking: Row<'bookings'>,
  { content }: Pick<PlatformServices, 'content'>,
): string {
  const { delivery, note } = storedBooking(booking.request);
  const day = deliveryDayOf(booking, content);
  return [
    ...(day === null ? [] : [`Delivery: ${formatDay(day)}`]),
    `To: ${[delivery.name, delivery.town].filter((part) => part !== '').join(', ')}`,
    ...(note === '' ? [] : [`Where to leave it: ${note}`]),
  ].join('\n');
}
