export const COLLECTION_PARTS = ['morning', 'afternoon'] as const;
export type CollectionPart = (typeof COLLECTION_PARTS)[number];

/** The times are Irish. */
export const PART_TIMES: Readonly<Record<CollectionPart, { from: string; to: string }>> = {
  morning: { from: '08:00', to: '13:00' },
  afternoon: { from: '13:00', to: '18:00' },
};

/** The part of a day in which a van is out at a time such as "09:05"; the evening has no hours. */
export const halfDayAt = (clock: string): CollectionPart | 'evening' =>
  COLLECTION_PARTS.find((part) => clock < PART_TIMES[part].to) ?? 'evening';
