import { refresh, type User } from '#api/account.ts';
import { ask, refusedStatus, type Failure } from '#api/client.ts';
import { driverJourneys } from '#api/driver.ts';
import { problemType } from '#api/problem-kinds.ts';
import { setClock } from '#stores/account-slices.ts';
import { forgetStops, storeStops, readStops, type StoredStops } from '#stores/driver-stops.ts';
import { $session, loginSucceeded } from '#stores/session.ts';

export type StopsResult =
  /** `ageMs` is the time since the list was current. */
  | { state: 'ready'; user: User; list: StoredStops; ageMs: number; failure?: Failure }
  /** Without a list a parcel can still be scanned. */
  | { state: 'failed'; user: User | undefined; failure: Failure }
  /** The person is not logged in, the office has not approved the account, or a depot has no second step at its login (D161). */
  | { state: 'out' | 'forbidden' | 'no-second-step' };

const NO_SECOND_STEP = problemType('second-step-missing');

/** Fetches today's stops. Without an answer it returns the device's list and the reason. */
export async function readStopsNow(): Promise<StopsResult> {
  const user = await readUser();
  if (user === 'out') return { state: 'out' };
  const outcome = await ask(driverJourneys);
  if (!outcome.ok) {
    const { failure } = outcome;
    const status = refusedStatus(outcome);
    if (status === 401 || status === 403) forgetStops();
    if (status === 401) return { state: 'out' };
    if (status === 403)
      return { state: outcome.type === NO_SECOND_STEP ? 'no-second-step' : 'forbidden' };
    const list = user && readStops(user.id, Date.now());
    if (user === undefined || list === undefined) return { state: 'failed', user, failure };
    return { state: 'ready', user, list, ageMs: Date.now() - list.savedAt, failure };
  }
  if (user === undefined) return { state: 'failed', user, failure: 'offline' };
  const { now, day, stops, isWhole, clock } = outcome.value;
  // The driver has clocked in or out on another device, or before a logout.
  if (clock !== null && clock.in > ($session.get().auth.clock?.in ?? 0)) setClock(clock);
  const savedAt = Date.now();
  const list = { account: user.id, savedAt, aheadMs: now - savedAt, day, stops, isWhole };
  storeStops(list);
  return { state: 'ready', user, list, ageMs: 0 };
}

/** Returns the user of the device, or else of the API. */
async function readUser(): Promise<User | 'out' | undefined> {
  const { user } = $session.get().auth;
  if (user !== null) return user;
  const outcome = await ask(refresh);
  if (!outcome.ok) return refusedStatus(outcome) === 401 ? 'out' : undefined;
  loginSucceeded(outcome.value.user, outcome.value.credit.balanceCents);
  return outcome.value.user;
}
