import type { State } from '#domain/consignment.ts';
import type { Role } from '#routes';
import { recordStep } from '#server/bookings/tracking/append-event.ts';
import type { TestApi } from '../api/api.ts';
import { putAccount, accountSession } from '../people/accounts.ts';
import { putBooking } from './put-booking.ts';

export interface TestParcel {
  id: string;
  tracking: string;
}

export async function newParcel(
  { db, services }: TestApi,
  steps: readonly State[] = [],
): Promise<TestParcel> {
  const now = services.now();
  const parcel = await putBooking(db, { now, promisedOn: '2026-11-23' });
  for (const state of steps) await addStep({ services }, parcel, state);
  return parcel;
}

/** Adds a step and notifies live tracking. */
export const addStep = async (
  { services }: Pick<TestApi, 'services'>,
  { id }: TestParcel,
  state: State,
  town = 'Athlone',
): Promise<void> => {
  const booking = { id };
  const added = await recordStep(services, {
    booking,
    state,
    town,
    accountId: null,
    now: services.now(),
  });
  if (!added.ok) throw new Error(added.detail);
};

export async function loggedIn(
  { db, services }: { db: TestApi['db']; services: Pick<TestApi['services'], 'now'> },
  role: Role,
  isApproved: boolean,
): Promise<Record<string, string>> {
  const now = services.now();
  const account = { role, approved_at: isApproved ? now : null, created_at: now };
  return accountSession(db, (await putAccount(db, account)).id, now);
}
