import type { PlatformServices } from '#server/platform/index.ts';

/** What the database calls the photos of deliveries. */
export const PROOF_KIND = 'proof';
/** How long a photo is kept after the delivery, as the privacy page says. */
const PHOTO_KEPT_MS = 366 * 24 * 3_600_000;

/** Deletes photos that are a year old (GDPR, Article 5(1)(e)); the recipient's name stays with the booking. */
export async function forgetPhotos({
  db,
  now,
}: Pick<PlatformServices, 'db' | 'now'>): Promise<void> {
  const before = now() - PHOTO_KEPT_MS;
  await db
    .updateTable('proofs')
    .set({ photo_file: '' })
    .where('at', '<', before)
    .where('photo_file', '!=', '')
    .execute();
  await db
    .deleteFrom('files')
    .where('kind', '=', PROOF_KIND)
    .where('created_at', '<', before)
    .execute();
}
