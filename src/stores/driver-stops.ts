import * as v from 'valibot';
import { stop } from '#api/driver.ts';
import { day } from '#api/shared-fields.ts';
import { DRIVER_STOPS_KEY } from './keys.ts';
import { forgetStored, keepStored, readStored } from './storage.ts';

/** Stops are valid for their day. */
export const STOPS_KEPT_MS = 24 * 3_600_000;

const storedStops = v.object({
  /** The account that may see it. */
  account: v.string(),
  /** The time by the device's clock. */
  savedAt: v.number(),
  /** How far the server's clock is ahead, in ms. */
  aheadMs: v.number(),
  day,
  stops: v.array(stop),
  isWhole: v.boolean(),
});
export type StoredStops = v.InferOutput<typeof storedStops>;

/** Stores stops for use offline. Personal data: a logout deletes them. */
export function storeStops(list: StoredStops): void {
  keepStored(DRIVER_STOPS_KEY, JSON.stringify(list));
}

/** Returns the account's stops, and deletes expired or invalid ones and those of another account. It never throws. */
export function readStops(account: string, now: number): StoredStops | undefined {
  const text = readStored(DRIVER_STOPS_KEY);
  if (text === undefined) return undefined;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), storedStops), text);
  const isOurs =
    read.success &&
    read.output.account === account &&
    Math.abs(now - read.output.savedAt) < STOPS_KEPT_MS;
  if (isOurs) return read.output;
  forgetStops();
  return undefined;
}

export const forgetStops = (): void => forgetStored(DRIVER_STOPS_KEY);
