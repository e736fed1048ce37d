import type { State } from '#domain/parcel/consignment.ts';

/** A state has this one name in tracking, on a booking's page and in lists; drivers have words of their own. */
export const stateNames = {
  created: 'Booked',
  paid: 'Booked and paid',
  collected: 'Collected',
  at_depot: 'At our depot',
  in_transit: 'On the way',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  failed_attempt: 'Nobody was in',
  returned: 'Back with the sender',
  exception: 'Held up',
  cancelled: 'Cancelled',
} satisfies Record<State, string>;
