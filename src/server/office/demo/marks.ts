import { createHash } from 'node:crypto';
import { makeTrackingNumber } from '#domain/tracking-number.ts';

/** The beginning of the ids of demonstration data: a UUID of version 7 from 1970, which nothing else has. */
export const DEMO_START = '00000000-0000-7000-8000-';

/** The id of a demonstration row, always the same for a name, so that storing it is idempotent. */
export const demoId = (name: string): string =>
  DEMO_START + digestOf(name).subarray(0, 6).toString('hex');

/** The tracking number of a demonstration parcel, always the same for a name. */
export const demoTracking = (name: string): string => makeTrackingNumber(digestOf(name));

const digestOf = (name: string): Buffer =>
  createHash('sha256').update(`demonstration: ${name}`).digest();
