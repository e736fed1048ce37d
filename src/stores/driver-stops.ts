import * as v from 'valibot';
import { stop } from '#api/driver.ts';
import { day } from '#api/text.ts';
import { DRIVER_STOPS_KEY } from './keys.ts';
import { forgetStored, keepStored, readStored } from './storage.ts';

/** A list of stops is of use for its day. */
export const STOPS_KEPT_MS = 24 * 3_600_000;

const keptStops = v.object({
  /** The id of the account that may see it. */
  account: v.string(),
  /** When it was fetched, by the clock of the device. */
  savedAt: v.number(),
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  aheadMs: v.number(),
  day,
  stops: v.array(stop),
  isWhole: v.boolean(),
});
export type KeptStops = v.InferOutput<typeof keptStops>;

/** Keeps the list of stops of an account for the time without a connection. It is personal data: a logout forgets it. */
export function keepStops(list: KeptStops): void {
  keepStored(DRIVER_STOPS_KEY, JSON.stringify(list));
}

/** The list that the device keeps of an account; another account's, an old or broken one is forgotten. Never throws. */
export function readStops(account: string, now: number): KeptStops | undefined {
  const text = readStored(DRIVER_STOPS_KEY);
  if (text === undefined) return undefined;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), keptStops), text);
  const isOurs =
    read.success &&
    read.output.account === account &&
    Math.abs(now - read.output.savedAt) < STOPS_KEPT_MS;
  if (isOurs) return read.output;
  forgetStops();
  return undefined;
}

/** Forgets the list. Never throws. */
export const forgetStops = (): void => forgetStored(DRIVER_STOPS_KEY);
