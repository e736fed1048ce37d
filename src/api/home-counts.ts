import * as v from 'valibot';
import { defineCall } from './call.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The true counts of the database, shown on the home page (specification, sections 3 and 7). */
export const homeCounts = defineCall({
  method: 'GET',
  path: 'web/home',
  title: 'Counts for the home page',
  about: 'Delivered parcels, approved drivers, journeys (a driver’s day with a scan) and bookings.',
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
