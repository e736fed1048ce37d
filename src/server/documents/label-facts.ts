import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import type { Settings } from '#content-schema/schemas.ts';
import { formatDay, formatShortDay, type Day } from '#domain/days/calendar.ts';
import { findEircode } from '#domain/places/eircode.ts';
import { needsPlain } from '#domain/text/plain-letters.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { transliterate } from '#domain/text/transliterate.ts';
import { formatBox } from '#domain/parcel/parcel-size.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import * as papers from '#messages/papers.ts';
import { collectionInWords, PICKUP_IN, streetLines, townLines } from '#server/bookings/index.ts';

const wording = papers.label;

export type LabelFacts = ReturnType<typeof labelFacts>[number];
export type LabelAddress = ReturnType<typeof labelAddress>;

export type Labelled = Pick<
  BookingView,
  | 'id'
  | 'pickup'
  | 'delivery'
  | 'destination'
  | 'collectOn'
  | 'collectPart'
  | 'promised'
  | 'ferryDays'
  | 'weightGrams'
  | 'size'
  | 'pallets'
  | 'reference'
  | 'note'
  | 'customs'
>;

export function labelFacts(view: Labelled, { brand, depots }: { brand: string; depots: Depots }) {
  const box = view.weightGrams > 0 || view.pallets === 0 ? [wording.kinds.box] : [];
  const kinds = [...box, ...Array.from({ length: view.pallets }, () => wording.kinds.pallet)];
  const isAbroad = view.destination !== PICKUP_IN;
  return kinds.map((kind, at) => ({
    brand,
    id: view.id,
    number: formatTrackingNumber(view.id),
    customs: view.customs === null ? '' : wording.customs,
    route: routeOf(view, depots),
    service: view.destination === 'ireland' ? wording.national : wording.international,
    piece: wording.piece(at + 1, kinds.length),
    to: labelAddress(view.delivery, view.destination, isAbroad),
    from: labelAddress(view.pickup, PICKUP_IN, isAbroad),
    rows: labelRows(view, kind).filter(([, value]) => value !== ''),
  }));
}

type Depots = Settings['depots']['depots'];

/**
 * The route is the Eircode routing key, the code of the delivering depot and the day, each '' where unknown. A whole
 * routing key comes before its first letter. Abroad a partner sorts by country.
 */
function routeOf({ delivery, destination, promised }: Labelled, depots: Depots) {
  const day = promised === null ? '' : formatShortDay(promised);
  const found = findEircode(delivery.postcode);
  if (destination !== 'ireland' || found.kind !== 'known') return { key: '', depot: '', day };
  const key = found.routingKey;
  const depot =
    depots.find(({ keys }) => keys.includes(key)) ??
    depots.find(({ keys }) => keys.includes(key.slice(0, 1)));
  return { key, depot: depot?.code ?? '', day };
}

const labelRows = (view: Labelled, kind: string): (readonly [string, string])[] => [
  [wording.weight, kind === wording.kinds.box ? formatBox(view.weightGrams, view.size) : kind],
  [wording.collection, collectionInWords(view)],
  [wording.promised, view.promised === null ? '' : dayOnLabel(view.promised, view.ferryDays)],
  [wording.reference, view.reference],
  [wording.note, view.note],
];

const dayOnLabel = (day: Day, ferryDays: number): string =>
  [formatDay(day), ...(ferryDays > 0 ? [wording.withFerry] : [])].join(', ');

/** Returns the lines in Latin letters. Those that the sender wrote count more than those that we make of Greek and Cyrillic. */
function plainLines({ latin = '', country }: BookedAddress, lines: readonly string[]): string[] {
  if (latin === '')
    return lines.some(needsPlain)
      ? lines.map((line) => transliterate(line).text).filter((line) => line !== '')
      : [];
  const rest = lines.slice(-1).filter((line) => line === country.toUpperCase());
  return [...latin.split(/\s*,\s*/).filter((part) => part !== ''), ...rest];
}

/** Returns an address as typed, and in plain letters where these differ. Abroad the sender's needs its country too, for returns. */
function labelAddress(address: BookedAddress, place: string, isAbroad: boolean) {
  const lines = [
    address.name,
    ...streetLines(address),
    ...townLines(address, place),
    isAbroad ? address.country.toUpperCase() : '',
  ].filter((line) => line !== '');
  const phone =
    address.phone === '' ? [] : [`${wording.phone} ${shownPhone(address.phone, isAbroad)}`];
  return {
    lines: [...lines, ...phone],
    plain: plainLines(address, lines),
  };
}
