/** The fields of a customs line, in their order. */
export const ITEM_FIELDS = ['description', 'quantity', 'weight', 'value', 'origin', 'hs'] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

/** The name of a field of a customs line: "items.0.value". */
export const itemName = (row: number, field: ItemField): string => `items.${row}.${field}`;
