import { afterCommit, type Db, insertRow } from '#server/platform/db/index.ts';
import { apply, CV } from '#api/apply.ts';
import { DAY_MS } from '#domain/durations.ts';
import { careers } from '#messages/careers.ts';
import { careerPath, PAGE_PATHS, PATHS } from '#routes';
import { storeFile } from '#server/platform/files/index.ts';
import {
  APPLY_LIMITS,
  DONE,
  endpoint,
  fieldProblem,
  problem,
} from '#server/platform/http/index.ts';
import { newId } from '#server/platform/index.ts';
import { enqueue, mayMail } from '#server/platform/mail/index.ts';
import { CV_KIND, cvName, isPdf } from './cv-files.ts';
import { findJob } from './jobs.ts';

/** Of all applicants, so that CVs cannot fill the disk. */
const MAX_DAY_BYTES = 200 * 1024 * 1024;
const TOO_MANY = problem(503, careers.apply.errors.tooMany, { headers: { 'retry-after': '3600' } });

async function bytesSince(db: Db, since: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('applications')
    .select(({ fn }) => fn.sum<number | string | null>('cv_bytes').as('bytes'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Honeypot hits are stored with a spam mark; fast submits too, but with a confirmation. */
export const applyEndpoint = endpoint(
  apply,
  {
    limits: APPLY_LIMITS,
    form: {
      from: ({ job }, services) =>
        typeof job === 'string' && findJob(services, job).kind !== 'none'
          ? careerPath(job)
          : PAGE_PATHS.careers,
      id: 'apply',
      done: PATHS.applicationSent,
    },
  },
  async ({ body, file, services, spam, once }) => {
    const found = findJob(services, body.job);
    if (found.kind === 'none') return problem(404, 'There is no such job. See the open jobs.');
    if (found.kind === 'closed')
      return problem(409, careers.apply.errors.closed, { kind: 'job-closed' });
    if (file === undefined) return fieldProblem(CV.name, careers.apply.errors.missing);
    if (!isPdf(file.bytes)) return fieldProblem(CV.name, careers.apply.errors.notPdf);

    const now = services.now();
    const id = newId(now);
    const isSpam = spam.honeypot || spam.tooFast;
    const isMailed = !spam.honeypot && (await mayMail(services, 'application', body.email));
    return once(async (tx) => {
      const { job, name, email, phone, cover } = body;
      const { bytes } = file;
      if ((await bytesSince(tx, now - DAY_MS)) + bytes.length > MAX_DAY_BYTES) return TOO_MANY;
      await storeFile(tx, { name: cvName(id), kind: CV_KIND, bytes, created_at: now });
      await insertRow(tx, 'applications', {
        id,
        job,
        name,
        email,
        phone,
        cover,
        cv_file: cvName(id),
        cv_bytes: bytes.length,
        spam: isSpam ? 1 : 0,
        created_at: now,
      });
      if (!isSpam) await enqueue(tx, 'office-application', id, now);
      if (isMailed) await enqueue(tx, 'application', id, now);
      afterCommit(tx, services.wakeMail);
      return DONE;
    });
  },
);
