import { MAX_RECENT, recentAddresses, type RecentAddress } from '#api/addresses.ts';
import type { BookedAddress } from '#api/booking-view.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import { accountEndpoint, success } from '#server/platform/http/index.ts';
import { storedBooking } from './stored.ts';

const BOOKINGS = 3 * MAX_RECENT;

export const recentAddressesEndpoint = accountEndpoint(
  recentAddresses,
  {},
  async ({ account, services }) => {
    const bookings = await services.db
      .selectFrom('bookings')
      .select(['request', 'destination'])
      .where('account_id', '=', account.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BOOKINGS)
      .execute();
    const known = new Map<string, RecentAddress>();
    for (const { request, destination } of bookings) {
      const { pickup, delivery } = storedBooking(request);
      for (const address of [
        { ...recent(pickup, 'ireland'), isPickup: true },
        { ...recent(delivery, destination), isPickup: false },
      ]) {
        const before = known.get(keyOf(address)) ?? address;
        const isPickup = before.isPickup || address.isPickup;
        if (address.line1 !== '') known.set(keyOf(address), { ...before, isPickup });
      }
    }
    return success({ status: true, addresses: [...known.values()].slice(0, MAX_RECENT) });
  },
);

const recent = (
  { name, phone, line1, line2, town, postcode, state = '', latin = '', bothRight }: BookedAddress,
  destination: string,
): Omit<RecentAddress, 'isPickup'> => ({
  name,
  phone: shownPhone(phone),
  line1,
  line2,
  town,
  postcode,
  state,
  latin,
  bothRight: bothRight === true,
  destination,
});

const keyOf = ({
  name,
  line1,
  town,
  postcode,
  destination,
}: Omit<RecentAddress, 'isPickup'>): string =>
  [name, line1, town, postcode, destination].join('\n').toLowerCase();
