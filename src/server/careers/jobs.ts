import { listJobs, oneJob } from '#api/careers.ts';
import { careerPath } from '#routes';
import { endpoint, problem, success } from '#server/platform/http/index.ts';
import { findJob, openJobs, type Job } from './open-jobs.ts';

/** The open jobs, from the same Markdown as their pages. */
export const listJobsEndpoint = endpoint(listJobs, {}, ({ services }) =>
  Promise.resolve(success({ status: true, jobs: openJobs(services).map(described) })),
);

/** One open job; 404 for a closed one, whose page says so. */
export const oneJobEndpoint = endpoint(oneJob, {}, ({ params, services }) => {
  const found = findJob(services, params.id);
  return Promise.resolve(
    found.kind === 'open'
      ? success({ status: true, job: described(found.job) })
      : problem(404, 'There is no such job, or it is closed.'),
  );
});

const described = ({ id, data }: Job) => ({
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
