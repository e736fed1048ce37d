import type { ParcelAction } from '#api/parcel-status.ts';
import * as tracking from '#messages/tracking.ts';

const ACTIONS: Readonly<Record<ParcelAction, { part: string; words: string }>> = {
  pay: { part: 'pay', words: tracking.parcel.pay },
  collection: { part: 'change', words: tracking.parcel.chooseCollection },
  choose: { part: 'delivery', words: tracking.parcel.chooseDay },
  change: { part: 'delivery', words: tracking.parcel.changeDelivery },
};

/**
 * Links to the form on the page of the booking or of its receiver; `page` is its address, or '' on that page itself.
 */
export const actionLink = (
  action: ParcelAction,
  page: string,
): { href: string; words: string } => ({
  href: `${page}#${ACTIONS[action].part}`,
  words: ACTIONS[action].words,
});
