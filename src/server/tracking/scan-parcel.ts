import { PROOF, scanParcel } from '#api/scan-parcel.ts';
import { proofErrors } from '#messages';
import { cleanImage } from '../drivers/image/clean-image.ts';
import { dropPhoto, keepPhoto } from '../drivers/proof-files.ts';
import { accountEndpoint } from '../http/endpoint.ts';
import { fieldProblem, success } from '../http/reply.ts';
import { newId } from '../ids.ts';
import { appendEvent } from './append-event.ts';
import type { Step } from './live.ts';

/**
 * Adds the scan of an approved driver or depot, and tells who follows the parcel. A delivery can come with its proof,
 * the name of who took it and a photo: step and proof are stored together or not at all. Neither is required here,
 * because a depot hands over without; the drivers' page asks for the name.
 */
export const scanParcelEndpoint = accountEndpoint(
  scanParcel,
  {},
  async ({ params, body: { name, ...scan }, file, account, services, once }) => {
    const isDelivered = scan.state === 'delivered';
    if (name !== '' && !isDelivered) return fieldProblem('name', proofErrors.onlyDelivered);
    if (file !== undefined && !isDelivered)
      return fieldProblem(PROOF.name, proofErrors.onlyDelivered);
    const image = file && cleanImage(file.bytes);
    if (file !== undefined && image === undefined)
      return fieldProblem(PROOF.name, proofErrors.notImage);

    const now = services.now();
    // Before the row: a row never names a file that a power cut has taken.
    const photo = image === undefined ? '' : await keepPhoto(services, newId(now), image);
    const added: Step[] = [];
    const reply = await once(async (tx) => {
      const step = await appendEvent(tx, {
        booking: { tracking: params.id },
        ...scan,
        accountId: account.id,
        now,
      });
      if (!step.ok) return step;
      if (name !== '' || photo !== '')
        await tx
          .insertInto('proofs')
          .values({ booking_id: step.bookingId, name, photo_file: photo, at: step.event.at })
          .execute();
      added.push(step);
      return success({ status: true, event: step.event });
    });
    // After an error the row may be there all the same: then removeOrphanPhotos decides, a day later.
    if (photo !== '' && added.length === 0) await dropPhoto(services, photo);
    // Only now is it stored.
    for (const { bookingId, event } of added) services.live.publish(bookingId, event);
    if (added.length > 0) services.wakeMail();
    return reply;
  },
);
