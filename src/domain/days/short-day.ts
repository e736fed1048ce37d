import { formatNearDay, type Day } from './calendar.ts';

/** Writes "Sat 21 Nov". */
export const formatShortDay = (day: Day): string =>
  formatNearDay(day).replace(/([A-Z][a-z]{2})[a-z]*/g, '$1');
