import { listJobs, oneJob } from '#api/careers.ts';
import { dublinDay } from '#domain/calendar.ts';
import { careerPath } from '#routes';
import { replies } from '#messages/replies.ts';
import { endpoint, problem, success } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';

export const listJobsEndpoint = endpoint(listJobs, {}, ({ services }) =>
  Promise.resolve(success({ status: true, jobs: openJobs(services).map(jobSummary) })),
);

export const oneJobEndpoint = endpoint(oneJob, {}, ({ params, services }) => {
  const found = findJob(services, params.id);
  return Promise.resolve(
    found.kind === 'open'
      ? success({ status: true, job: jobSummary(found.job) })
      : problem(404, replies.jobClosed),
  );
});

const jobSummary = ({ id, data }: Job) => ({
  id,
  title: data.title,
  summary: data.summary,
  location: data.location,
  hours: data.hours,
  pay: data.pay,
  posted: data.posted,
  closes: data.closes,
  page: careerPath(id),
});

type Files = Pick<PlatformServices, 'content' | 'now'>;
export type Job = ReturnType<PlatformServices['content']['careers']>[number];
type FoundJob = { kind: 'open'; job: Job } | { kind: 'closed'; job: Job } | { kind: 'none' };

/** The last day (Irish time) counts. */
const openJobs = ({ content, now }: Files): Job[] =>
  content
    .careers()
    .filter((job) => isOpen(job, now()))
    .toSorted((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1));

/** "closed" when filled or past its last day. */
export function findJob({ content, now }: Files, id: string): FoundJob {
  const job = content.careers().find((known) => known.id === id);
  if (job === undefined) return { kind: 'none' };
  return { kind: isOpen(job, now()) ? 'open' : 'closed', job };
}

const isOpen = ({ data }: Job, now: number): boolean => data.open && dublinDay(now) <= data.closes;
