import { PROOF, scanParcel } from '#api/driver.ts';
import * as driver from '#messages/driver.ts';
import * as replies from '#messages/replies.ts';
import * as bookings from '#server/bookings/index.ts';
import { type Tx, records } from '#server/platform/db/index.ts';
import {
  PHOTO_ENDING,
  storeFile,
  withPhoto,
  readStoredFile,
} from '#server/platform/files/index.ts';
import * as http from '#server/platform/http/index.ts';
import { newId, type DatabaseServices } from '#server/platform/index.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { proofPhoto } from '#api/booking-documents.ts';
import { contentTypeOf } from '#host/content-types.ts';

/** A delivery may have a proof. Depots hand over without one; the drivers' page requires the name. */
export const scanParcelEndpoint = bookings.bookingEndpoints.accountEndpoint(
  scanParcel,
  { limits: http.CALL_LIMITS.scan },
  async ({ params, body: { name, ...scan }, file, account, services, once }) => {
    const isDelivered = scan.state === 'delivered';
    if (name !== '' && !isDelivered) return http.fieldProblem('name', driver.errorsOnlyDelivered);
    if (file !== undefined && !isDelivered)
      return http.fieldProblem(PROOF.name, driver.errorsOnlyDelivered);
    const now = services.now();
    const photo = file === undefined ? '' : `${newId(now)}.${PHOTO_ENDING}`;
    return withPhoto(once, { file, name: PROOF.name }, async (tx, picture) => {
      const refused = await refuseOtherRound(tx, params.id, account);
      if (refused !== undefined) return refused;
      const added = await bookings.appendEvent(tx, {
        booking: { tracking: params.id },
        ...scan,
        accountId: account.id,
        now,
      });
      if (!added.ok) return added;
      const { value: step } = added;
      if (picture !== undefined)
        await storeFile(tx, { name: photo, kind: PROOF_KIND, bytes: picture, created_at: now });
      if (name !== '' || photo !== '')
        await tx
          .insertInto('proofs')
          .values({ booking_id: step.bookingId, name, photo_file: photo, at: step.event.at })
          // There is one when an earlier delivery was corrected.
          .onConflict((conflict) =>
            conflict
              .column('booking_id')
              .doUpdateSet({ name, photo_file: photo, at: step.event.at }),
          )
          .execute();
      bookings.announceSteps(tx, services, [step]);
      return http.success({ status: true, event: step.event });
    });
  },
);

const OTHER_ROUND = http.problem(403, replies.otherRound, { kind: 'other-round' });

/** Between collection and handover only that driver may scan it; depots always may. */
async function refuseOtherRound(
  tx: Tx,
  tracking: string,
  { id, role }: http.SessionAccount,
): Promise<http.Problem | undefined> {
  if (role !== 'driver') return undefined;
  const parcel = await tx
    .selectFrom('bookings')
    .innerJoin('accounts', 'accounts.id', 'bookings.last_by')
    .select(['bookings.last_state', 'bookings.stage', 'accounts.id', 'accounts.role'])
    .where('bookings.tracking', '=', tracking)
    .executeTakeFirst();
  const isInVan =
    parcel?.role === 'driver' && parcel.stage === 'deliver' && parcel.last_state !== 'at_depot';
  return isInVan && parcel.id !== id ? OTHER_ROUND : undefined;
}

/** A photo can show a door or a face, so it requires access to the booking. */
export const proofPhotoEndpoint = http.responseEndpoint(
  proofPhoto,
  {},
  async ({ params, context, services }) => {
    const viewer = await http.viewerOf(context, services);
    const booking = await bookings.findBooking(services.db, viewer, params.id);
    if (booking === undefined) return bookings.NOT_YOURS;
    const proof = await records.find(services.db, 'proofs', { booking_id: booking.id });
    const name = proof?.photo_file ?? '';
    const bytes = name === '' ? undefined : await readStoredFile(services.db, name);
    if (bytes === undefined) return http.problem(404, driver.errorsNoPhoto);
    const ending = name.slice(name.lastIndexOf('.'));
    return new Response(bytes, {
      headers: {
        'content-type': contentTypeOf(name),
        'content-disposition': `inline; filename="${booking.tracking}${ending}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    });
  },
);

export const PROOF_KIND = 'proof';
/** Photos are deleted this long after the delivery (privacy page). */
const PHOTO_KEPT_MS = 366 * DAY_MS;

/** The recipient's name stays (GDPR, Article 5(1)(e)). */
export async function forgetPhotos({ db, now }: DatabaseServices): Promise<void> {
  const before = now() - PHOTO_KEPT_MS;
  const old = { at: ['<', before], photo_file: ['!=', ''] } as const;
  await records.update(db, 'proofs', old, { photo_file: '' });
  await records.delete(db, 'files', { kind: PROOF_KIND, created_at: ['<', before] });
}
