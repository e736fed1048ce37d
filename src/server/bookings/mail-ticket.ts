import { statusAfter } from '#api/parcel-status.ts';
import type { Row } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { MailTicket } from '#server/platform/mail/index.ts';
import { numberOf } from './mail-facts.ts';
import { deliveryDayOf } from './promised.ts';
import { storedBooking } from './stored.ts';
import { readSteps } from './tracking/timeline.ts';

/** Without "Today", because a mail is read later too. */
export async function mailTicket(
  booking: Row<'bookings'>,
  { db, content }: Pick<PlatformServices, 'db' | 'content'>,
): Promise<MailTicket> {
  const events = await readSteps(db, booking.id);
  const promised = deliveryDayOf(booking, content);
  const { kind, title, line = '' } = statusAfter({ promised, events }, undefined);
  const { pickup, delivery } = storedBooking(booking.request);
  const way = [pickup.town, delivery.town].filter((town) => town !== '').join(' → ');
  return {
    kind: kind === 'delivered' || kind === 'problem' ? kind : 'planned',
    number: numberOf(booking),
    title,
    lines: [way, line].filter((text) => text !== ''),
  };
}
