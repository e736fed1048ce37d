import { addClaimPhoto } from '#api/claims.ts';
import { MAX_CLAIM_PHOTOS } from '#domain/claim.ts';
import { DAY_MS } from '#domain/durations.ts';
import { claiming } from '#messages/claiming.ts';
import { findBooking, manageForm, NOT_YOURS } from '#server/bookings/index.ts';
import { lock, type Tx } from '#server/platform/db/index.ts';
import { PHOTO_ENDING, storeFile, withPhoto } from '#server/platform/files/index.ts';
import * as http from '#server/platform/http/index.ts';
import { newId, type DatabaseServices } from '#server/platform/index.ts';
import { claimOf, photosOf } from './claims.ts';

const CLAIM_KIND = 'claim';
const PHOTO_FIELD = addClaimPhoto.file?.name ?? 'photo';
/** 6 years (help page). */
const CLAIM_KEPT_MS = 6 * 366 * DAY_MS;

export const NOT_IMAGE = http.fieldProblem(PHOTO_FIELD, claiming.errors.notImage);

export async function storePhoto(
  tx: Tx,
  claimId: string,
  bytes: Uint8Array,
  now: number,
): Promise<void> {
  const name = `${newId(now)}.${PHOTO_ENDING}`;
  await storeFile(tx, { name, kind: CLAIM_KIND, bytes, created_at: now });
  await tx.insertInto('claim_photos').values({ name, claim_id: claimId }).execute();
}

export const addClaimPhotoEndpoint = http.endpoint(
  addClaimPhoto,
  { limits: http.CALL_LIMITS.manage, form: manageForm('photo') },
  async ({ body: { id }, file, viewer, services, once }) => {
    const found = await findBooking(services.db, viewer, id);
    if (found === undefined) return NOT_YOURS;
    return withPhoto(once, { file, notImage: NOT_IMAGE }, async (tx, bytes) => {
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

/** Also photos of deleted claims (GDPR, Article 5(1)(e)). */
export async function forgetClaimPhotos({ db, now }: DatabaseServices): Promise<void> {
  const before = now() - CLAIM_KEPT_MS;
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
