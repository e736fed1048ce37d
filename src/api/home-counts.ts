import * as v from 'valibot';
import { defineCall } from './call.ts';

/** More than any company carries: a count above it is a mistake, and would be as wide as a phone. */
const MOST = 1_000_000_000;
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST));
/** The true counts of the database, shown on the home page (D2, D22). */
export const homeCounts = defineCall({
  method: 'GET',
  path: 'web/home',
  access: 'everyone',
  answer: v.object({
    status: v.literal(true),
    packageCount: count,
    driverCount: count,
    journyCount: count,
    bookingCount: count,
  }),
  cacheSeconds: 30,
});
