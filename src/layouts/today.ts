import { dublinTime, type Day } from '#domain/days/calendar.ts';

/** `npm run dev -- --date`, else today. */
export const today = (): Day => import.meta.env.SHOWN_DAY ?? dublinTime(new Date()).day;
