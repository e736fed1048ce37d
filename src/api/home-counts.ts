import * as v from 'valibot';
import { defineCall } from './call.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
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
