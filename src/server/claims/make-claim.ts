import { bookingClaim, makeClaim } from '#api/claims.ts';
import { claimKinds } from '#domain/claim.ts';
import { formatEuro } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { claiming } from '#messages/claiming.ts';
import { findBooking, manageForm, NOT_YOURS } from '#server/bookings/index.ts';
import { afterCommit, lock, type NewRow, type Tx } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import { withPhoto } from '#server/platform/files/index.ts';
import { newId } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import {
  claimable,
  claimOf,
  claimViewOf,
  claimWindowOf,
  declaredCents,
  maxCompensationFor,
  newClaimNumber,
} from './claims.ts';
import { NOT_IMAGE, storePhoto } from './photos.ts';

export const makeClaimEndpoint = http.endpoint(
  makeClaim,
  { limits: http.CALL_LIMITS.manage, form: manageForm('claim') },
  async ({ body, file, viewer, services, once }) => {
    const found = await findBooking(services.db, viewer, body.id);
    if (found === undefined) return NOT_YOURS;
    return withPhoto(once, { file, notImage: NOT_IMAGE }, async (tx, photo) => {
      const at = services.now();
      const { kind, story, value: value_cents } = body;
      const checked = await checkedClaim(tx, found.id, { kind, story, value_cents }, at);
      if (!checked.ok) return checked;
      const { value: row } = checked;
      const claim = await tx
        .insertInto('claims')
        .values(row)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (photo !== undefined) await storePhoto(tx, row.id, photo, at);
      await enqueue(tx, 'claim', row.id, at);
      await enqueue(tx, 'office-claim', row.id, at);
      afterCommit(tx, services.wakeMail);
      return http.success({ status: true, claim: await claimViewOf(tx, claim) });
    });
  },
);

type Claimed = Pick<NewRow<'claims'>, 'kind' | 'story' | 'value_cents'>;

/** In time, collected, up to the declared value, once. */
async function checkedClaim(
  tx: Tx,
  bookingId: string,
  claimed: Claimed,
  now: number,
): Promise<Result<NewRow<'claims'>, http.Problem>> {
  const booking = await lock(tx, 'bookings', bookingId);
  if (booking === undefined) return NOT_YOURS;
  const window = claimWindowOf(booking, now);
  if (!window.ok) return http.problem(409, claiming.errors[window.why], { kind: 'claim-refused' });
  const earlier = await claimOf(tx, bookingId);
  if (earlier !== undefined && earlier.state !== 'declined')
    return http.problem(409, claiming.errors.twice, { kind: 'claim-refused' });
  if (!claimKinds(claimable(booking)).includes(claimed.kind))
    return http.fieldProblem('kind', claiming.errors.kind);
  const declared = declaredCents(booking);
  if (declared !== undefined && claimed.value_cents > declared)
    return http.fieldProblem('value', claiming.errors.declared(formatEuro(declared)));
  return ok({
    id: newId(now),
    number: newClaimNumber(),
    booking_id: bookingId,
    ...claimed,
    most_cents: maxCompensationFor(booking, claimed.value_cents),
    state: 'open',
    created_at: now,
  });
}

export const bookingClaimEndpoint = http.endpoint(
  bookingClaim,
  {},
  async ({ params, viewer, services: { db } }) => {
    const booking = await findBooking(db, viewer, params.id);
    if (booking === undefined) return NOT_YOURS;
    const claim = await claimOf(db, booking.id);
    return claim === undefined
      ? http.problem(404, claiming.errors.none)
      : http.success({ status: true, claim: await claimViewOf(db, claim) });
  },
);
