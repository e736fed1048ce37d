import { refresh, type User } from '#api/account.ts';
import { ask, refusedStatus, type Failure, type Outcome } from '#api/client.ts';
import { credits } from '#api/credits.ts';
import { filterBookings } from '#api/manage-booking.ts';
import { listAddresses } from '#api/addresses.ts';
import type { AnswerOf, SavedAddress } from './types.ts';
import { ALL, type BookingList } from './use-bookings.ts';

/** Parts that did not load are undefined. */
export interface AccountData {
  user: User;
  credit: AnswerOf<typeof credits> | undefined;
  addresses: readonly SavedAddress[] | undefined;
  bookings: BookingList | undefined;
}

export type AccountResult =
  | { state: 'ready'; account: AccountData }
  | { state: 'out' }
  | { state: 'failed'; failure: Failure };

/** Fetches everything at once; the device's session only decides what shows first. */
export async function readAccount(): Promise<AccountResult> {
  const [who, credit, list, bookings] = await Promise.all([
    ask(refresh),
    ask(credits),
    ask(listAddresses),
    ask(filterBookings, { body: ALL }),
  ]);
  if (!who.ok)
    return refusedStatus(who) === 401
      ? { state: 'out' }
      : { state: 'failed', failure: who.failure };
  return {
    state: 'ready',
    account: {
      user: who.value.user,
      credit: given(credit),
      addresses: given(list)?.addresses,
      bookings: given(bookings),
    },
  };
}

const given = <A>(outcome: Outcome<A>): A | undefined => (outcome.ok ? outcome.value : undefined);
