import { dublinDay, type Day } from '#domain/days/calendar.ts';

/** Pages are made as of the day of `npm run dev -- --date`, else of today. */
export const today = (): Day => import.meta.env.SHOWN_DAY ?? dublinDay(Date.now());
