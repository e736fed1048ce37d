import * as v from 'valibot';
import { defineCall, getFrom } from './call.ts';
import { day, doneWith } from './text.ts';

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

export const listJobs = defineCall(getFrom('careers/jobs', 'everyone'), {
  answer: doneWith({ jobs: v.array(job) }),
  cacheSeconds: 300,
});

export const oneJob = defineCall(getFrom('careers/jobs/{id}', 'everyone'), {
  params: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
  answer: doneWith({ job }),
  cacheSeconds: 300,
});
