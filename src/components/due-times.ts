import { addDays, startOf, type Day } from '#domain/days/calendar.ts';

/** Writes what DueGate.astro reads: begin and end in UTC of a notice's Irish days, which are inclusive. */
export const dueTimes = ({ from, until }: { from: Day; until: Day }) => ({
  'data-from': startOf(from),
  'data-until': startOf(addDays(until, 1)),
});
