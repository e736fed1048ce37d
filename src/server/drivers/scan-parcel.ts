import { PROOF, scanParcel } from '#api/scan-parcel.ts';
import { driver } from '#messages/driver.ts';
import { announceSteps, appendEvent, bookingEndpoints } from '#server/bookings/index.ts';
import { cleanPhoto, PHOTO_ENDING, storeFile } from '#server/platform/files/index.ts';
import { fieldProblem, SCAN_LIMITS, success } from '#server/platform/http/index.ts';
import { newId } from '#server/platform/index.ts';
import { PROOF_KIND } from './proof-files.ts';
import { refuseOtherRound } from './held-by.ts';

/**
 * Adds the scan of an approved driver or depot, and tells the parcel's followers. A delivery can come with proof, which
 * is the recipient's name and a photo; step and proof are stored together or not at all. Neither is required here,
 * because a depot hands parcels over without; the drivers' page asks for the name.
 */
export const scanParcelEndpoint = bookingEndpoints.accountEndpoint(
  scanParcel,
  { limits: SCAN_LIMITS },
  async ({ params, body: { name, ...scan }, file, account, services, once }) => {
    const isDelivered = scan.state === 'delivered';
    if (name !== '' && !isDelivered) return fieldProblem('name', driver.errors.onlyDelivered);
    if (file !== undefined && !isDelivered)
      return fieldProblem(PROOF.name, driver.errors.onlyDelivered);
    const picture = file && (await cleanPhoto(file.bytes));
    if (file !== undefined && picture === undefined)
      return fieldProblem(PROOF.name, driver.errors.notImage);

    const now = services.now();
    const photo = picture === undefined ? '' : `${newId(now)}.${PHOTO_ENDING}`;
    return once(async (tx) => {
      const refused = await refuseOtherRound(tx, params.id, account);
      if (refused !== undefined) return refused;
      const added = await appendEvent(tx, {
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
          .execute();
      announceSteps(tx, services, [step]);
      return success({ status: true, event: step.event });
    });
  },
);
