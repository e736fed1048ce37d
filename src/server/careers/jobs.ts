import { listJobs, oneJob } from '#api/careers.ts';
import { dublinDay } from '#domain/days/calendar.ts';
import * as replies from '#messages/replies.ts';
import { careerPath } from '#routes';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';

export const listJobsEndpoint = http.endpoint(listJobs, {}, ({ services }) =>
  Promise.resolve(http.success({ status: true, jobs: openJobs(services).map(jobSummary) })),
);

export const oneJobEndpoint = http.endpoint(oneJob, {}, ({ params, services }) => {
  const found = findJob(services, params.id);
  return Promise.resolve(
    found.kind === 'open'
      ? http.success({ status: true, job: jobSummary(found.job) })
      : http.problem(404, replies.jobClosed),
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

type Source = Pick<PlatformServices, 'content' | 'now'>;
type Job = ReturnType<PlatformServices['content']['careers']>[number];
type FoundJob = { kind: 'open' | 'closed'; job: Job } | { kind: 'none' };

const openJobs = ({ content, now }: Source): Job[] =>
  content
    .careers()
    .filter((job) => isOpen(job, now()))
    .toSorted((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1));

/** A job is "closed" when it is filled or past its last day. */
export function findJob({ content, now }: Source, id: string): FoundJob {
  const job = content.careers().find((known) => known.id === id);
  if (job === undefined) return { kind: 'none' };
  return { kind: isOpen(job, now()) ? 'open' : 'closed', job };
}

/** The last day counts, by Irish time. */
const isOpen = ({ data }: Job, now: number): boolean => data.open && dublinDay(now) <= data.closes;
