import * as v from 'valibot';
import { defineCall } from './call.ts';
import { day } from './text.ts';

const job = v.object({
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  location: v.string(),
  hours: v.string(),
  pay: v.string(),
  posted: day,
  closes: day,
  page: v.string(),
});

/** Today's open jobs, from the same files as the pages. */
export const listJobs = defineCall({
  method: 'GET',
  path: 'careers/jobs',
  access: 'everyone',
  answer: v.object({ status: v.literal(true), jobs: v.array(job) }),
  cacheSeconds: 300,
});

export const oneJob = defineCall({
  method: 'GET',
  path: 'careers/jobs/{id}',
  access: 'everyone',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
  answer: v.object({ status: v.literal(true), job }),
  cacheSeconds: 300,
});
