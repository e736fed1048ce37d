import { DAY_MS } from '#domain/durations.ts';
import { proofPhoto } from '#api/booking-documents.ts';
import { driver } from '#messages/driver.ts';
import { findBooking, NOT_YOURS } from '#server/bookings/index.ts';
import { records } from '#server/platform/db/index.ts';
import { readStoredFile } from '#server/platform/files/index.ts';
import { problem, responseEndpoint, viewerOf } from '#server/platform/http/index.ts';
import type { DatabaseServices } from '#server/platform/index.ts';
import { contentTypeOf } from '#server/platform/static/index.ts';

/** A photo can show a door or a face: requires access to the booking. */
export const proofPhotoEndpoint = responseEndpoint(
  proofPhoto,
  {},
  async ({ params, context, services }) => {
    const viewer = await viewerOf(context, services);
    const booking = await findBooking(services.db, viewer, params.id);
    if (booking === undefined) return NOT_YOURS;
    const proof = await records.find(services.db, 'proofs', { booking_id: booking.id });
    const name = proof?.photo_file ?? '';
    const bytes = name === '' ? undefined : await readStoredFile(services.db, name);
    if (bytes === undefined) return problem(404, driver.errors.noPhoto);
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
/** After the delivery (privacy page). */
const PHOTO_KEPT_MS = 366 * DAY_MS;

/** The recipient's name stays (GDPR, Article 5(1)(e)). */
export async function forgetPhotos({ db, now }: DatabaseServices): Promise<void> {
  const before = now() - PHOTO_KEPT_MS;
  const old = { at: ['<', before], photo_file: ['!=', ''] } as const;
  await records.update(db, 'proofs', old, { photo_file: '' });
  await records.delete(db, 'files', { kind: PROOF_KIND, created_at: ['<', before] });
}
