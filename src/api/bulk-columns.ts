/** The columns of a CSV file of bookings; they have the names of the fields of userBooking/new. */

/** Customs lines that a row has room for: form CN23 has four (Universal Postal Union). */
export const MOST_ROW_ITEMS = 4;
/** The parts of a customs line; the columns are "item1Description" and so on. */
export const ITEM_PARTS = ['description', 'quantity', 'weight', 'value', 'origin', 'hs'] as const;
export type ItemPart = (typeof ITEM_PARTS)[number];

/** A file that lacks one of these columns cannot be read; a cell may still be empty where the API allows it. */
export const REQUIRED_COLUMNS = [
  'pickupDate',
  'pickupTime',
  'pickupName',
  'pickupPhone',
  'pickupLine1',
  'pickupTown',
  'deliveryName',
  'deliveryPhone',
  'deliveryLine1',
  'deliveryTown',
  'weight',
  'contents',
] as const;

/** Every column in the order of the template: when, from whom, to whom, what, customs. */
export const PLAIN_COLUMNS = [
  'pickupDate',
  'pickupTime',
  'pickupName',
  'pickupPhone',
  'pickupLine1',
  'pickupLine2',
  'pickupTown',
  'pickupEircode',
  'deliveryName',
  'deliveryPhone',
  'deliveryLine1',
  'deliveryLine2',
  'deliveryTown',
  'deliveryPostcode',
  'deliveryState',
  'deliveryCountry',
  'weight',
  'lengthCm',
  'widthCm',
  'heightCm',
  'pallets',
  'contents',
  'conditionsMet',
  'placeNote',
  'receiverEmail',
  'mailCollected',
  'mailOutForDelivery',
  'mailDelivered',
  'customsReason',
] as const;

/** The column of a part of a customs line, which counts from 1. */
export const itemColumn = (item: number, part: ItemPart): string =>
  `item${item}${part.charAt(0).toUpperCase()}${part.slice(1)}`;

/** Every column that a file may have. */
export const ALL_COLUMNS: readonly string[] = [
  ...PLAIN_COLUMNS,
  ...Array.from({ length: MOST_ROW_ITEMS }, (_, at) => at + 1).flatMap((item) =>
    ITEM_PARTS.map((part) => itemColumn(item, part)),
  ),
];
