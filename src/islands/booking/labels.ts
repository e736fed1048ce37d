import { MOST_ITEMS } from '#domain/booking.ts';
import {
  bookingLineMessages,
  bookingMessages as words,
  bookingPriceMessages,
  customsMessages,
  fieldMessages,
} from '#messages';
import { ITEM_FIELDS, itemName } from './items.ts';
import type { Side } from './types.ts';

const sideLabels = (side: Side, heading: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      Name: words.name,
      Phone: fieldMessages.phone,
      Line1: words.line1,
      Line2: words.line2,
      Town: words.town,
      ...(side === 'pickup' ? { Eircode: words.eircode } : { Postcode: words.postcode }),
    }).map(([name, label]) => [`${side}${name}`, `${heading}, ${label}`]),
  );

const itemLabels: Record<string, string> = Object.fromEntries(
  Array.from({ length: MOST_ITEMS }).flatMap((_, row) =>
    ITEM_FIELDS.map((field): [string, string] => [
      itemName(row, field),
      `${customsMessages.line(String(row + 1))}, ${customsMessages[field]}`,
    ]),
  ),
);

/** What each field is called in the summary of what is wrong, in the order of the form. */
export const LABELS: Readonly<Record<string, string>> = {
  shownCents: bookingPriceMessages.heading,
  returnOf: bookingLineMessages.returnOf,
  ...sideLabels('pickup', words.pickup),
  pickupDate: words.date,
  pickupTime: words.time,
  deliveryCountry: words.country,
  ...sideLabels('delivery', words.delivery),
  weight: words.weight,
  pallets: words.pallets,
  contents: words.inside,
  nothingProhibited: words.allowed,
  customsReason: customsMessages.reason,
  items: customsMessages.heading,
  ...itemLabels,
  email: fieldMessages.email,
  placeNote: words.note,
};
