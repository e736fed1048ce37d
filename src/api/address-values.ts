import type { BookedAddress } from './booking-view.ts';

/** The prefix of the field names of an address in the booking form. */
export type Side = 'pickup' | 'delivery';

/** The fields of one side of the booking form, filled in with an address of a list or of an earlier booking. */
export const addressValues = (
  {
    name,
    phone,
    line1,
    line2,
    town,
    postcode,
    state = '',
    latin = '',
    bothRight,
  }: Omit<BookedAddress, 'country'>,
  side: Side,
  destination = 'ireland',
): Record<string, string> => ({
  [`${side}Name`]: name,
  [`${side}Phone`]: phone,
  [`${side}Line1`]: line1,
  [`${side}Line2`]: line2,
  [`${side}Town`]: town,
  [`${side}Latin`]: latin,
  [`${side}BothRight`]: bothRight === true ? 'yes' : '',
  ...(side === 'pickup'
    ? { pickupEircode: postcode }
    : { deliveryPostcode: postcode, deliveryState: state, deliveryCountry: destination }),
});
