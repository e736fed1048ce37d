import * as v from 'valibot';
import { defineCall, getFrom } from './call.ts';
import { doneWith } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';

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

export const homeDocs = (): DocumentedCall =>
  withDocs(homeCounts, {
    title: 'Counts for the home page',
    about:
      'Delivered parcels, approved drivers, journeys (a driver’s day with a scan) and bookings.',
    answer: {
      packageCount: 'Parcels delivered.',
      driverCount: 'Drivers approved.',
      journyCount:
        'Journeys: days on which a driver has scanned a parcel. The spelling is historical.',
      bookingCount: 'Bookings.',
    },
  });
