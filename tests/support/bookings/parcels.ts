import type { State } from '#domain/consignment.ts';
import type { Role } from '#routes';
import { startSession } from '#server/accounts/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import { recordStep } from '#server/bookings/tracking/append-event.ts';
import { insertBooking } from '#server/bookings/tracking/create-booking.ts';
import { cookieOf, type TestApi } from '../api/api.ts';
import { putRow } from '#tests/support/api/rows.ts';

export interface TestParcel {
  id: string;
  tracking: string;
}

export async function newParcel(
  { db, services }: TestApi,
  steps: readonly State[] = [],
): Promise<TestParcel> {
  const now = services.now();
  const parcel = await db.transaction().execute((tx) =>
    insertBooking(tx, {
      accountId: null,
      request: { sender: 'Áine Ní Bhriain', street: 'Sráid Uí Chonaill' },
      totalCents: 595,
      promisedOn: '2026-11-23',
      now,
    }),
  );
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
  const id = newId(now);
  await putRow(db, 'accounts', {
    id,
    role,
    email: `${id}@example.ie`,
    firstname: 'Dara',
    lastname: 'Ó Sé',
    phone: '',
    company: '',
    vehicle: '',
    area: '',
    password_hash: '',
    approved_at: isApproved ? now : null,
    credit_cents: 0,
    spam: 0,
    created_at: now,
  });
  const { value } = await startSession(db, id, now);
  return cookieOf(new Response(null, { headers: { 'set-cookie': `__Host-session=${value}` } }));
}
