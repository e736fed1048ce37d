import { COLLECTION_PARTS, PART_TIMES } from '#domain/days/half-day.ts';
import { type Day, formatDay } from '#domain/days/calendar.ts';
import { findEircode } from '#domain/places/eircode.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { storedBooking, parcelInWords, streetLines } from '#server/bookings/index.ts';
import { type Db, records, type Row } from '#server/platform/db/index.ts';
import { counted, joinLines, printable } from '../text.ts';

/** Lists what is collected on a day, by half of the day and area, to print: nothing is shortened. */
export async function collectionsText(db: Db, day: Day): Promise<string> {
  const rows = await records.all(db, 'bookings', { collect_on: day, stage: 'collect' }, 'id');
  const unpaid = await records.count(db, 'bookings', { collect_on: day, last_state: 'created' });
  const stops = rows.map(stopOf);
  const groups = COLLECTION_PARTS.flatMap((part) => {
    const of = stops.filter((stop) => stop.part === part);
    return of.length === 0 ? [] : [groupText(part, of)];
  });
  return joinLines([
    `Collections of ${formatDay(day)}`,
    ...groups,
    `\n${counted(rows.length, 'collection')}.`,
    unpaid > 0 && `${counted(unpaid, 'unpaid booking')} for this day: not on this list.`,
  ]);
}

type Stop = ReturnType<typeof stopOf>;

function stopOf({ tracking, request, collect_part, last_state }: Row<'bookings'>) {
  const stored = storedBooking(request);
  const { town, postcode } = stored.pickup;
  const found = findEircode(postcode);
  const key = found.kind === 'none' ? '' : found.routingKey;
  return { tracking, part: collect_part, state: last_state, stored, area: `${key} ${town}`.trim() };
}

function groupText(part: (typeof COLLECTION_PARTS)[number], stops: readonly Stop[]): string {
  const { from, to } = PART_TIMES[part];
  const areas = [...new Set(stops.map(({ area }) => area))].sort();
  return joinLines([
    `\n${part.toUpperCase()}, ${from} to ${to}`,
    ...areas.flatMap((area) => {
      const of = stops.filter((stop) => stop.area === area);
      return [`\n${printable(area) || 'Area unknown'} (${of.length})`, ...of.map(stopText)];
    }),
  ]);
}

function stopText({ tracking, state, stored }: Stop): string {
  const { name, phone, town, postcode } = stored.pickup;
  const place = [...streetLines(stored.pickup), town, postcode].filter(Boolean).join(', ');
  return joinLines([
    `  ${formatTrackingNumber(tracking)}  ${printable(name)}, ${shownPhone(phone) || 'no phone'}`,
    `    ${printable(place)}`,
    `    ${parcelInWords(stored)}: ${printable(stored.contents) || 'contents not given'}`,
    state !== 'paid' && `    After: ${state}`,
  ]);
}
