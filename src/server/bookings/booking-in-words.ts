import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import { formatDay } from '#domain/days/calendar.ts';
import { vatPercentIn } from '#domain/money/collection-charge.ts';
import { splitVat } from '#domain/money/money.ts';
import { formatBox } from '#domain/parcel/parcel-size.ts';
import { formatWeight } from '#domain/parcel/weight.ts';
import * as documents from '#messages/documents.ts';
import { partLines } from '#ui/price-parts.ts';

const labels = documents.booking;

/** Elsewhere, as in most of Europe, the postcode is before the town (Universal Postal Union, addressing solutions). */
const POSTCODE_BELOW = ['ireland', 'northern-ireland', 'great-britain', 'south-africa'];
const POSTCODE_LAST = ['usa', 'australia'];

/** The lines between name and town, without empty ones: whatever writes an address takes them from here. */
export const streetLines = ({ line1, line2 }: Pick<BookedAddress, 'line1' | 'line2'>): string[] =>
  [line1, line2].filter((line) => line !== '');

export function townLines(
  { town: name, state, postcode }: Pick<BookedAddress, 'town' | 'state' | 'postcode'>,
  destination: string,
): string[] {
  const town = state === undefined || state === '' ? name : `${name} ${state}`;
  if (postcode === '') return [town];
  if (POSTCODE_BELOW.includes(destination)) return [town, postcode];
  return [POSTCODE_LAST.includes(destination) ? `${town} ${postcode}` : `${postcode} ${town}`];
}

export const PICKUP_IN = 'ireland';

export const collectionInWords = ({
  collectOn,
  collectPart,
}: Pick<BookingView, 'collectOn' | 'collectPart'>): string =>
  collectOn === null
    ? ''
    : [formatDay(collectOn), collectPart === null ? '' : documents.part(collectPart)]
        .filter((part) => part !== '')
        .join(', ');

/** Writes "2.5 kg, 60 × 40 × 30 cm and 2 pallets". */
export const parcelInWords = ({
  weightGrams,
  size,
  pallets,
}: Pick<BookingView, 'weightGrams' | 'size' | 'pallets'>): string =>
  [weightGrams > 0 && formatBox(weightGrams, size), pallets > 0 && labels.pallets(pallets)]
    .filter((part) => part !== false)
    .join(' and ');

/** Returns the parts of a booking's price that cost something. */
export const priceLines = ({
  parts,
  chargedGrams,
  pallets,
}: Pick<BookingView, 'parts' | 'chargedGrams' | 'pallets'>) =>
  partLines({ parts, weight: formatWeight(chargedGrams), pallets });

/** Returns the rate of the stored split, so that receipts stay correct when the tariff's rate changes. */
export const vatPercentOf = (
  { netCents, vatCents }: BookingView['parts'],
  nowPercent: number,
): number =>
  splitVat(netCents + vatCents, nowPercent).netCents === netCents || netCents === 0
    ? nowPercent
    : vatPercentIn({ netCents, vatCents });
