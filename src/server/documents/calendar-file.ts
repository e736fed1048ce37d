import { calendarFile } from '#api/booking-documents.ts';
import { PART_TIMES } from '#domain/booking.ts';
import type { BookingView } from '#api/booking-view.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { papers } from '#messages/papers.ts';
import { trackingAddress } from '#server/bookings/index.ts';
import { countWhere } from '#server/platform/db/index.ts';
import { download } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { calendarLines, irishMoment, utcStamp, type Property } from './calendar-lines.ts';
import { documentEndpoint } from './document-endpoint.ts';
import { PICKUP_IN, townLines } from './parts.ts';

const words = papers.calendar;

/** Contains no name, and no address but the sender's. */
export const calendarFileEndpoint = documentEndpoint(
  calendarFile,
  async ({ booking, view, services }) => {
    const { collectOn, collectPart } = view;
    if (collectOn === null || view.state === 'cancelled') return 'no-date';
    const changes = await countWhere(services.db, 'booking_changes', { booking_id: booking.id });
    const times = PART_TIMES[collectPart ?? 'morning'];
    const to = collectPart === null ? PART_TIMES.afternoon.to : times.to;
    const body = calendarLines([
      ...beforeEvent(services),
      ['DTSTAMP', utcStamp(services.now())],
      ['DTSTART', utcStamp(irishMoment(collectOn, times.from))],
      ['DTEND', utcStamp(irishMoment(collectOn, to))],
      ['SEQUENCE', String(changes)],
      ...eventOf(view, services),
      ['END', 'VEVENT'],
      ['END', 'VCALENDAR'],
    ]);
    return download(`collection-${view.id}.ics`, 'text/calendar; charset=utf-8', body);
  },
);

const beforeEvent = ({ content }: PlatformServices): Property[] => [
  ['BEGIN', 'VCALENDAR'],
  ['VERSION', '2.0'],
  ['PRODID', `-//${content.facts()['company'] ?? ''}//Collections//EN`, 'text'],
  ['CALSCALE', 'GREGORIAN'],
  ['METHOD', 'PUBLISH'],
  ['BEGIN', 'VEVENT'],
];

/** A later file moves the appointment (RFC 5545, section 3.8.4.7). */
function eventOf(view: BookingView, { config, content }: PlatformServices): Property[] {
  const { line1, line2 } = view.pickup;
  const place = [line1, line2, ...townLines(view.pickup, PICKUP_IN)]
    .filter((line) => line !== '')
    .join(', ');
  const link = trackingAddress(config, view.id);
  return [
    ['UID', `${view.id}@${new URL(config.siteUrl).hostname}`],
    ['SUMMARY', words.summary(content.settings('site').name), 'text'],
    ['LOCATION', place, 'text'],
    ['DESCRIPTION', words.text(formatTrackingNumber(view.id), link), 'text'],
    ['URL', link],
    ['STATUS', view.payment === 'paid' ? 'CONFIRMED' : 'TENTATIVE'],
    ['TRANSP', 'TRANSPARENT'],
  ];
}
