import { addDays, startOf, type Day } from '#domain/days/calendar.ts';

/** Writes what DueGate.astro reads: begin and end in UTC of Irish days, which are inclusive. Without one of them there is no bound. */
export const dueTimes = ({ from, until }: { from?: Day | undefined; until?: Day | undefined }) => ({
  'data-from': from && startOf(from),
  'data-until': until && startOf(addDays(until, 1)),
});
