import * as replies from '#messages/replies.ts';
import { type Db, records, type Row } from '#server/platform/db/index.ts';
import { apply, CV } from '#api/careers.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import * as careers from '#messages/careers.ts';
import { careerPath, PAGE_PATHS, PATHS } from '#routes';
import { storeFile, readStoredFile } from '#server/platform/files/index.ts';
import * as http from '#server/platform/http/index.ts';
import {
  newId,
  type PlatformServices,
  SPAM_KEPT_MS,
  YEAR_KEPT_MS,
} from '#server/platform/index.ts';
import { enqueue, mayMail, type Composer, type Composers } from '#server/platform/mail/index.ts';
import { addMonths, dublinDay } from '#domain/days/calendar.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import { findJob } from './jobs.ts';

export const CV_KIND = 'cv';
/** So many bytes are searched for header and end (ISO 32000-1, annex H, notes 13 and 18). */
const PDF_END_BYTES = 1024;

/** The sender's file name is never stored. */
export const cvName = (id: string): string => `${id}.pdf`;

function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    /%PDF-[12]\.\d/.test(file.toString('latin1', 0, PDF_END_BYTES)) &&
    file.subarray(-PDF_END_BYTES).includes('%%EOF')
  );
}

/**
 * Says whether a PDF is encrypted, with a password or against changes: its trailer says so, or the dictionary of its stream
 * (ISO 32000-1, 7.5.5, 7.5.8). The first and the last one are read: that of a linearised file and that of the latest change.
 */
function isEncrypted(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ends = (word: string) => [file.indexOf(word), file.lastIndexOf(word)];
  const trailers = [
    ...ends('trailer').map((start) => upTo(file, start, 'startxref')),
    ...ends('/XRef').map((at) => upTo(file, file.lastIndexOf('obj', at), 'stream')),
  ];
  return trailers.some((trailer) => /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(trailer));
}

/** A longer text is no trailer. */
const MAX_TRAILER_BYTES = 4_096;
/** Returns the text from `start`, which is -1 where there is none. */
function upTo(file: Buffer, start: number, end: string): string {
  if (start < 0) return '';
  const [part = ''] = file.toString('latin1', start, start + MAX_TRAILER_BYTES).split(end, 1);
  return part;
}

const MEGABYTE = 1024 * 1024;
/** All applicants together may send so much in a day, so that large CVs cannot fill the disk. */
export const MAX_CV_DAY_BYTES = 200 * MEGABYTE;
/** A smaller CV is taken whatever others sent, because a network may send few. */
const SMALL_BYTES = MEGABYTE / 2;
/** It counts megabytes, so that a few networks cannot use up the room of a day. */
const NETWORK_SHARE = { name: 'apply-room', points: 10, seconds: DAY_MS / 1000 };
const TOO_MANY = http.problem(503, careers.applyErrorsTooMany, {
  headers: { 'retry-after': '3600' },
});

async function isOverShare(
  bytes: number,
  network: string,
  { limiter }: Pick<PlatformServices, 'limiter'>,
): Promise<boolean> {
  for (let part = 0; part < bytes; part += MEGABYTE)
    if ((await limiter.hit(NETWORK_SHARE, network))?.isOver === true) return true;
  return false;
}

/** Bytes of the CVs that have come in the last 24 hours. */
export async function cvDayBytes(db: Db, now: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('applications')
    .select(({ fn }) => fn.sum<number | string | null>('cv_bytes').as('bytes'))
    .where('created_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** What looks like spam gets a mark, which the office's mail names; the person is answered all the same (D92). */
export const applyEndpoint = http.endpoint(
  apply,
  {
    limits: http.CALL_LIMITS.apply,
    form: {
      from: ({ job }, services) =>
        typeof job === 'string' && findJob(services, job).kind !== 'none'
          ? careerPath(job)
          : PAGE_PATHS.careers,
      id: 'apply',
      emails: ['email'],
      done: PATHS.applicationSent,
    },
  },
  async ({ body, file, services, spam, network, once }) => {
    const found = findJob(services, body.job);
    if (found.kind === 'none') return http.problem(404, replies.noJob);
    if (found.kind === 'closed')
      return http.problem(409, careers.applyErrorsClosed, { kind: 'job-closed' });
    if (file === undefined) return http.fieldProblem(CV.name, careers.applyErrorsMissing);
    if (!isPdf(file.bytes)) return http.fieldProblem(CV.name, careers.applyErrorsNotPdf);
    if (isEncrypted(file.bytes)) return http.fieldProblem(CV.name, careers.applyErrorsLocked);

    const now = services.now();
    const id = newId(now);
    const isMailed = await mayMail(services, 'application', body.email);
    const isLarge = file.bytes.length > SMALL_BYTES;
    if (isLarge && (await isOverShare(file.bytes.length, network, services))) return TOO_MANY;
    return once(async (tx) => {
      const { job, name, email, phone, cover } = body;
      const { bytes } = file;
      const isFull = (await cvDayBytes(tx, now)) + bytes.length > MAX_CV_DAY_BYTES;
      if (isLarge && isFull) return TOO_MANY;
      await storeFile(tx, { name: cvName(id), kind: CV_KIND, bytes, created_at: now });
      await records.insert(tx, 'applications', {
        id,
        job,
        name,
        email,
        phone,
        cover,
        cv_file: cvName(id),
        cv_bytes: bytes.length,
        spam: spam.isLikely ? 1 : 0,
        created_at: now,
      });
      await enqueue(tx, 'office-application', id, now, spam.delayMs);
      if (isMailed) await enqueue(tx, 'application', id, now, spam.delayMs);
      return http.DONE;
    });
  },
);

const MONTHS_STORED = 12;

/** Deletes applications a year after the job's last day or after they came, and CVs without one (GDPR, Article 5(1)(e)). */
export async function forgetApplications({
  db,
  content,
  now,
}: Pick<PlatformServices, 'db' | 'content' | 'now'>): Promise<void> {
  const today = dublinDay(now());
  const jobs = content.careers();
  const over = jobs.filter(({ data }) => addMonths(data.closes, MONTHS_STORED) < today);
  await records.delete(db, 'applications', { spam: 1, created_at: ['<', now() - SPAM_KEPT_MS] });
  for (const { id } of over) await records.delete(db, 'applications', { job: id });
  const old = db.deleteFrom('applications').where('created_at', '<', now() - YEAR_KEPT_MS);
  const known = jobs.map(({ id }) => id);
  await (known.length === 0 ? old : old.where('job', 'not in', known)).execute();
  await db
    .deleteFrom('files')
    .where('kind', '=', CV_KIND)
    .where('name', 'not in', db.selectFrom('applications').select('cv_file'))
    .execute();
}

export const officeApplicationMail: Composer = async (id, services) => {
  const application = await records.find(services.db, 'applications', { id });
  if (application === undefined) return undefined;
  const { name, email, phone, cover, cv_file, spam } = application;
  const job = titleOf(application, services);
  const content = await readStoredFile(services.db, cv_file);
  if (content === undefined) throw new Error('The CV is not in the database.');
  return {
    kind: 'office-application',
    to: { office: true },
    replyTo: email,
    facts: {
      job: spam === 1 ? replies.marked(job) : job,
      name,
      'their-email': email,
      'their-phone': shownPhone(phone) || 'not given',
      cover: cover || replies.noCover,
    },
    attachments: [
      {
        filename: `CV ${forFile(name)}.pdf`,
        contentType: CV.type,
        content,
      },
    ],
  };
};

export const applicationMail: Composer = async (id, services) => {
  const application = await records.find(services.db, 'applications', { id });
  if (application === undefined) return undefined;
  return {
    kind: 'application',
    to: application.email,
    replyTo: { office: true },
    facts: { name: application.name, job: titleOf(application, services) },
  };
};

const titleOf = ({ job }: Row<'applications'>, { content }: PlatformServices): string =>
  content.careers().find(({ id }) => id === job)?.data.title ?? job;

const forFile = (name: string): string => name.replace(/[\\/:*?"<>|]/g, ' ').trim();

export const CAREER_MAILS = {
  application: applicationMail,
  'office-application': officeApplicationMail,
} satisfies Composers;
