import * as v from 'valibot';
import { defineCall, getFrom } from './call.ts';
import { doneWith } from './text.ts';

/** A larger count is a mistake, and too wide for a phone. */
const MAX = 1_000_000_000;
const homeCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX));
/** Counts of the home page (D2, D22). */
export const homeCounts = defineCall(getFrom('web/home', 'everyone'), {
  answer: doneWith({
    packageCount: homeCount,
    driverCount: homeCount,
    journyCount: homeCount,
    bookingCount: homeCount,
  }),
  cacheSeconds: 30,
});
