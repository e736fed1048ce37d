import { type PlatformServices, YEAR_KEPT_MS } from '#server/platform/index.ts';

/** Deletes enquiries, a year after they came, whether they look like spam or not, with their answers. */
export async function forgetEnquiries({
  db,
  now,
}: Pick<PlatformServices, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('enquiries')
    .where('created_at', '<', now() - YEAR_KEPT_MS)
    .execute();
}
