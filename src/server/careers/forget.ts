import { addMonths, dublinDay } from '#domain/calendar.ts';
import { type PlatformServices, SPAM_KEPT_MS, YEAR_KEPT_MS } from '#server/platform/index.ts';
import { CV_KIND } from './cv-files.ts';

const KEPT_MONTHS = 12;

/** A year after the job's last day or the application; orphaned CVs too (GDPR, Article 5(1)(e)). */
export async function forgetApplications({
  db,
  content,
  now,
}: Pick<PlatformServices, 'db' | 'content' | 'now'>): Promise<void> {
  const today = dublinDay(now());
  const jobs = content.careers();
  const over = jobs.filter(({ data }) => addMonths(data.closes, KEPT_MONTHS) < today);
  const applications = db.deleteFrom('applications');
  await applications
    .where('spam', '=', 1)
    .where('created_at', '<', now() - SPAM_KEPT_MS)
    .execute();
  for (const { id } of over) await applications.where('job', '=', id).execute();
  const old = applications.where('created_at', '<', now() - YEAR_KEPT_MS);
  const known = jobs.map(({ id }) => id);
  await (known.length === 0 ? old : old.where('job', 'not in', known)).execute();
  await db
    .deleteFrom('files')
    .where('kind', '=', CV_KIND)
    .where('name', 'not in', db.selectFrom('applications').select('cv_file'))
    .execute();
}
