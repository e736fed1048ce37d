import { type ClaimView, bookingClaim, makeClaim, addClaimPhoto } from '#api/claims.ts';
import {
  storedBooking,
  findBooking,
  findManaged,
  manageForm,
  NOT_YOURS,
  stepReasons,
} from '#server/bookings/index.ts';
import { dublinDay } from '#domain/days/calendar.ts';
import {
  claimWindow,
  maxCompensation,
  type Claimable,
  type ClaimWindow,
  claimKinds,
  CLAIM_KINDS,
  type ClaimKind,
  MAX_CLAIM_PHOTOS,
} from '#domain/parcel/claim.ts';
import {
  type Db,
  type Row,
  lock,
  type Tx,
  records,
  type NewRow,
} from '#server/platform/db/index.ts';
import { CLAIM_PREFIX } from '#domain/parcel/case-number.ts';
import { ok, type Result } from '#domain/result.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { formatEuro } from '#domain/money/money.ts';
import * as claiming from '#messages/claiming.ts';
import * as http from '#server/platform/http/index.ts';
import { withPhoto, PHOTO_ENDING, storeFile } from '#server/platform/files/index.ts';
import { newId, newReadableNumber, type DatabaseServices } from '#server/platform/index.ts';
import { DAY_MS } from '#domain/days/durations.ts';

/** Sums are in cents. */
export type Decision =
  { to: 'accepted'; amountCents: number } | { to: 'declined'; reason: string } | { to: 'paid' };

interface NotDecided {
  ok: false;
  why: 'state' | 'amount' | 'account';
  claim: Row<'claims'>;
}

const NO_ACCOUNT = { iban: '', payee: '' };

/** Runs in the caller's transaction. A claim is paid by bank transfer (D54). */
export async function decideClaim(
  tx: Tx,
  id: string,
  decision: Decision,
  now: number,
): Promise<Result<Row<'claims'>, NotDecided>> {
  const claim = await lock(tx, 'claims', id);
  if (claim === undefined) throw new Error(`Claim ${id} is not there any more`);
  const isDue = claim.state === (decision.to === 'paid' ? 'accepted' : 'open');
  if (!isDue) return { ok: false, why: 'state', claim };
  if (decision.to === 'accepted' && decision.amountCents > claim.most_cents)
    return { ok: false, why: 'amount', claim };
  if (decision.to === 'paid' && claim.iban === '') return { ok: false, why: 'account', claim };
  const columns = {
    state: decision.to,
    ...(decision.to === 'paid' ? { paid_at: now } : { decided_at: now }),
    ...(decision.to === 'accepted' && { amount_cents: decision.amountCents }),
    ...(decision.to === 'declined' && { reason: decision.reason, ...NO_ACCOUNT }),
  };
  await records.update(tx, 'claims', { id }, columns);
  await enqueue(tx, `claim-${decision.to}`, id, now);
  return ok({ ...claim, ...columns });
}

type Booking = Row<'bookings'>;

/** Says whether there can be a claim now, and for what. */
export async function claimChoice(
  db: Db,
  { id, last_state, stage, last_on, promised_on }: Booking,
  now: number,
): Promise<{ window: ClaimWindow; kinds: readonly ClaimKind[] }> {
  const claimable: Claimable = {
    lastState: last_state,
    isCollected: stage === 'deliver',
    lastOn: last_on,
    promisedOn: promised_on,
    reported: await reportedKinds(db, id),
  };
  const today = dublinDay(now);
  return { window: claimWindow(claimable, today), kinds: claimKinds(claimable, today) };
}

/** A damaged parcel stays damaged; a lost one is found with its next step. */
async function reportedKinds(db: Db, bookingId: string): Promise<readonly ClaimKind[]> {
  const reasons = await stepReasons(db, bookingId);
  return CLAIM_KINDS.filter((kind) =>
    kind === 'lost' ? reasons.at(-1) === kind : reasons.includes(kind),
  );
}

const declaredCents = ({ request }: Booking): number | undefined =>
  storedBooking(request).customs?.items.reduce((sum, { valueCents }) => sum + valueCents, 0);

const maxCompensationFor = (booking: Booking, valueCents: number): number =>
  maxCompensation(valueCents, {
    declaredCents: declaredCents(booking),
    priceCents: booking.total_cents,
  });

export const claimOf = (db: Db, bookingId: string): Promise<Row<'claims'> | undefined> =>
  records.find(db, 'claims', { booking_id: bookingId }, 'created_at desc', 'id desc');

export const photosOf = async (db: Db, claimId: string): Promise<string[]> =>
  (await records.all(db, 'claim_photos', { claim_id: claimId }, 'name')).map(({ name }) => name);

export const claimViewOf = async (db: Db, claim: Row<'claims'>): Promise<ClaimView> => ({
  number: claim.number,
  kind: claim.kind,
  state: claim.state,
  valueCents: claim.value_cents,
  photos: (await photosOf(db, claim.id)).length,
  paysCents: claim.state === 'open' || claim.state === 'declined' ? null : claim.amount_cents,
  hasAccount: claim.iban !== '',
  reason: claim.reason,
  at: claim.created_at,
});

export const makeClaimEndpoint = http.endpoint(
  makeClaim,
  { limits: http.CALL_LIMITS.manage, form: manageForm('claim') },
  async ({ body, file, viewer, services, once }) => {
    const managed = await findManaged(services.db, viewer, body.id);
    if (!managed.ok) return managed;
    const { value: found } = managed;
    return withPhoto(once, { file, name: PHOTO_FIELD }, async (tx, photo) => {
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
      return http.success({ status: true, claim: await claimViewOf(tx, claim) });
    });
  },
);

type Claimed = Pick<NewRow<'claims'>, 'kind' | 'story' | 'value_cents'>;

/** Accepts one claim for a parcel that was collected, in time and up to the declared value. */
async function checkedClaim(
  tx: Tx,
  bookingId: string,
  claimed: Claimed,
  now: number,
): Promise<Result<NewRow<'claims'>, http.Problem>> {
  const booking = await lock(tx, 'bookings', bookingId);
  if (booking === undefined) return NOT_YOURS;
  const { window, kinds } = await claimChoice(tx, booking, now);
  if (!window.ok) return http.problem(409, claiming.errors[window.why], { kind: 'claim-refused' });
  const earlier = await claimOf(tx, bookingId);
  if (earlier !== undefined && earlier.state !== 'declined')
    return http.problem(409, claiming.errors.twice, { kind: 'claim-refused' });
  if (!kinds.includes(claimed.kind)) return http.fieldProblem('kind', claiming.errors.kind);
  const declared = declaredCents(booking);
  if (declared !== undefined && claimed.value_cents > declared)
    return http.fieldProblem('value', claiming.errors.declared(formatEuro(declared)));
  return ok({
    id: newId(now),
    number: newReadableNumber(CLAIM_PREFIX),
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

export const CLAIM_KIND = 'claim';
const PHOTO_FIELD = addClaimPhoto.file?.name ?? 'photo';
/** The help page says "6 years". */
const KEPT_MS = 6 * 366 * DAY_MS;

async function storePhoto(tx: Tx, claimId: string, bytes: Uint8Array, now: number): Promise<void> {
  const name = `${newId(now)}.${PHOTO_ENDING}`;
  await storeFile(tx, { name, kind: CLAIM_KIND, bytes, created_at: now });
  await records.insert(tx, 'claim_photos', { name, claim_id: claimId });
}

export const addClaimPhotoEndpoint = http.endpoint(
  addClaimPhoto,
  { limits: http.CALL_LIMITS.manage, form: manageForm('photo') },
  async ({ body: { id }, file, viewer, services, once }) => {
    const managed = await findManaged(services.db, viewer, id);
    if (!managed.ok) return managed;
    const { value: found } = managed;
    return withPhoto(once, { file, name: PHOTO_FIELD }, async (tx, bytes) => {
      if (bytes === undefined) return http.fieldProblem(PHOTO_FIELD, claiming.errors.photoMissing);
      await lock(tx, 'bookings', found.id);
      const claim = await claimOf(tx, found.id);
      if (claim === undefined) return http.problem(404, claiming.errors.none);
      if (claim.state !== 'open')
        return http.problem(409, claiming.errors.decided, { kind: 'claim-refused' });
      if ((await photosOf(tx, claim.id)).length >= MAX_CLAIM_PHOTOS)
        return http.fieldProblem(PHOTO_FIELD, claiming.errors.photosMany(MAX_CLAIM_PHOTOS));
      await storePhoto(tx, claim.id, bytes, services.now());
      return http.DONE;
    });
  },
);

/** Deletes photos of deleted claims too (GDPR, Article 5(1)(e)). */
export async function forgetClaimPhotos({ db, now }: DatabaseServices): Promise<void> {
  const before = now() - KEPT_MS;
  await db
    .deleteFrom('claim_photos')
    .where('name', 'in', db.selectFrom('files').select('name').where('created_at', '<', before))
    .execute();
  await db
    .deleteFrom('files')
    .where('kind', '=', CLAIM_KIND)
    .where('name', 'not in', db.selectFrom('claim_photos').select('name'))
    .execute();
}
