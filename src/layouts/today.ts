import { dublinTime, type Day } from '#domain/calendar.ts';

/** `npm run dev -- --date`, else today in Ireland. */
export const today = (): Day => import.meta.env.SHOWN_DAY ?? dublinTime(new Date()).day;
