import * as v from 'valibot';
import { driver } from '#messages/driver.ts';
import { defineCall, postTo } from './call.ts';
import { moment } from './text.ts';

/** When a driver clocked in, and out again; null while at work. */
export const shift = v.object({ in: moment, out: v.nullable(moment) });
export type Shift = v.InferOutput<typeof shift>;

/**
 * Notes when an account clocked in or out, by the device's moments, so that it works without a connection. The same `in`
 * again changes that entry.
 */
export const clockInOut = defineCall(postTo('clockinout', 'courier'), {
  body: v.pipe(
    shift,
    v.check(({ in: from, out }) => out === null || out >= from, driver.errors.outBeforeIn),
  ),
  answer: v.object({ status: v.literal(true) }),
});
