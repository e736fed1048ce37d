import * as v from 'valibot';
import { driver } from '#messages/driver.ts';
import { defineCall, postTo } from './call.ts';
import { moment } from './text.ts';

/** `out` is null while at work. */
export const shift = v.object({ in: moment, out: v.nullable(moment) });
export type Shift = v.InferOutput<typeof shift>;

/** Clocking in and out by the device's times, so that it works offline. The same `in` updates the entry. */
export const clockInOut = defineCall(postTo('clockinout', 'courier'), {
  body: v.pipe(
    shift,
    v.check(({ in: from, out }) => out === null || out >= from, driver.errors.outBeforeIn),
  ),
  answer: v.object({ status: v.literal(true) }),
});
