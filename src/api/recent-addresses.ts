import * as v from 'valibot';
import { defineCall } from './call.ts';

/** The most addresses that are offered again. */
export const MOST_RECENT = 10;

/** An address of an earlier booking. */
const recentAddress = v.object({
  name: v.string(),
  phone: v.string(),
  line1: v.string(),
  line2: v.string(),
  town: v.string(),
  postcode: v.string(),
  /** The id of the destination in the tariff, or "ireland". */
  destination: v.string(),
});
export type RecentAddress = v.InferOutput<typeof recentAddress>;

/** The addresses of an account's last bookings, both ends of each, the newest first and each once. */
export const recentAddresses = defineCall({
  method: 'GET',
  path: 'userBooking/addresses',
  title: 'Addresses of the last bookings',
  about: `At most ${MOST_RECENT}, each once, whether it was a collection or a delivery.`,
  access: 'account',
  answer: v.object({ status: v.literal(true), addresses: v.array(recentAddress) }),
});
