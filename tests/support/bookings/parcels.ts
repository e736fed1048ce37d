import type { State } from '#domain/parcel/consignment.ts';
import type { Role } from '#routes';
import { appendEvent } from '#server/bookings/index.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import type { TestApi } from '../api/api.ts';
import { putAccount, accountSession } from '../people/accounts.ts';
import { putBooking } from './put-booking.ts';

export type TestParcel = Awaited<ReturnType<typeof newParcel>>;

export async function newParcel({ db, services }: TestApi, steps: readonly State[] = []) {
  const parcel = await putBooking(db, { created_at: services.now(), promised_on: '2026-11-23' });
  for (const state of steps) await addStep({ services }, parcel, state);
  return parcel;
}

type StepServices = Pick<TestApi['services'], 'db' | 'now'> &
  Partial<Pick<TestApi['services'], 'live'>>;

/** Adds a step, which the office makes by default, and notifies live tracking where the services have it. */
export async function addStep(
  { services: { db, now, live } }: { services: StepServices },
  booking: Parameters<typeof appendEvent>[1]['booking'],
  state: State,
  town = 'Athlone',
  accountId: string | null = null,
): Promise<void> {
  const step = { booking, state, town, accountId, now: now() };
  const added = await inTransaction(db, (tx) => appendEvent(tx, step));
  if (!added.ok) throw new Error(added.detail);
  live?.publish(added.value.bookingId, added.value.event);
}

type Opened = { db: TestApi['db']; services: Pick<TestApi['services'], 'now'> };

/** Makes an account that is logged in. */
export async function newPerson({ db, services }: Opened, role: Role = 'user', isApproved = true) {
  const now = services.now();
  const { id } = await putAccount(db, {
    role,
    approved_at: isApproved ? now : null,
    second_step_at: role === 'depot' ? now : null,
    created_at: now,
  });
  return { id, headers: await accountSession(db, id, now) };
}

export const loggedIn = async (...who: Parameters<typeof newPerson>) =>
  (await newPerson(...who)).headers;
