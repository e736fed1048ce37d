import { proofPhoto } from '#api/booking-documents.ts';
import { driver } from '#messages/driver.ts';
import { findBooking, NOT_YOURS } from '#server/bookings/index.ts';
import { readStoredFile } from '#server/platform/files/index.ts';
import { problem, responseEndpoint, viewerOf } from '#server/platform/http/index.ts';
import { contentTypeOf } from '#server/platform/static/index.ts';

/**
 * The photo of a delivery, for whoever may see the booking, because it can show a door or a face. No cache keeps it,
 * and no script in it can run.
 */
export const proofPhotoEndpoint = responseEndpoint(
  proofPhoto,
  {},
  async ({ params, context, services }) => {
    const viewer = await viewerOf(context, services);
    const booking = await findBooking(services.db, viewer, params.id);
    if (booking === undefined) return NOT_YOURS;
    const proof = await services.db
      .selectFrom('proofs')
      .select('photo_file')
      .where('booking_id', '=', booking.id)
      .executeTakeFirst();
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
