import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refresh, type User } from '#api/account.ts';
import { listAddresses } from '#api/addresses.ts';
import { ask, refusedStatus, type Failure, type Outcome } from '#api/client.ts';
import { credits } from '#api/credits.ts';
import { filterBookings } from '#api/manage-booking.ts';
import { todaysBookings, type Today } from '#api/today.ts';
import { logOut } from '#stores/logout.ts';
import {
  addressesLoaded,
  clearRefresh,
  detailsLoaded,
  detailsRequested,
  refreshed,
  refreshRequested,
} from '#stores/account-slices.ts';
import { leaveClosedPage } from '#stores/closed-page.ts';
import { $session, loggedOut, loginSucceeded } from '#stores/session.ts';
import { useLatest } from '#ui/use-latest.ts';
import type { AnswerOf, SavedAddress } from './types.ts';
import { ALL, type BookingList } from './use-bookings.ts';

/** Parts that did not load are undefined. */
interface AccountData {
  user: User;
  today: Today | undefined;
  credit: AnswerOf<typeof credits> | undefined;
  addresses: readonly SavedAddress[] | undefined;
  bookings: BookingList | undefined;
}

type AccountResult =
  | { state: 'ready'; account: AccountData }
  | { state: 'out' }
  | { state: 'failed'; failure: Failure };

type AccountState =
  | { state: 'loading' }
  | { state: 'ready'; account: AccountData; isReading: boolean }
  | { state: 'failed'; failure: Failure; isReading: boolean }
  /** `isConfirmed` is false until the API knows of the logout. */
  | { state: 'out'; isConfirmed: boolean };

export interface AccountView {
  view: AccountState;
  retry: () => void;
  /** Logs out; returns whether the API knows. */
  leave: () => Promise<boolean>;
}

export function useAccount(): AccountView {
  const [view, setView] = useState<AccountState>({ state: 'loading' });
  const isLeaving = useRef(false);
  const whenLatest = useLatest();

  function show(reading: AccountResult): void {
    clearRefresh();
    if (isLeaving.current) return;
    if (reading.state === 'out') return goAway();
    if (reading.state === 'failed') return setView({ ...reading, isReading: false });
    const { user, credit, addresses } = reading.account;
    loginSucceeded(user, credit?.balanceCents ?? $session.get().auth.creditCents);
    detailsLoaded(user);
    if (addresses !== undefined) addressesLoaded(addresses);
    refreshed();
    setView({ ...reading, isReading: false });
  }

  function goAway(): void {
    isLeaving.current = true;
    loggedOut();
    setView({ state: 'out', isConfirmed: true });
    leaveClosedPage('account');
  }

  async function leave(): Promise<boolean> {
    isLeaving.current = true;
    setView({ state: 'out', isConfirmed: true });
    const isConfirmed = await logOut();
    setView({ state: 'out', isConfirmed });
    return isConfirmed;
  }

  const read = (): void => whenLatest(readAccount(), show);
  const readFirst = useEffectEvent(read);
  useEffect(() => {
    detailsRequested();
    refreshRequested();
    readFirst();
    // The visitor has logged out in another tab.
    return $session.listen(({ auth }, before) => {
      if (before?.auth.auth !== true || isLeaving.current) return;
      // Another account has logged in there.
      if (auth.auth && auth.user?.email !== before.auth.user?.email) return location.reload();
      if (auth.auth) return;
      isLeaving.current = true;
      setView({ state: 'out', isConfirmed: true });
    });
  }, []);

  return {
    view,
    retry: () => {
      setView((now) => ('isReading' in now ? { ...now, isReading: true } : now));
      read();
    },
    leave,
  };
}

/** Fetches everything at once; the device's session only decides what shows first. */
async function readAccount(): Promise<AccountResult> {
  const [who, today, credit, list, bookings] = await Promise.all([
    ask(refresh),
    ask(todaysBookings),
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
      today: given(today),
      credit: given(credit),
      addresses: given(list)?.addresses,
      bookings: given(bookings),
    },
  };
}

const given = <A>(outcome: Outcome<A>): A | undefined => (outcome.ok ? outcome.value : undefined);
