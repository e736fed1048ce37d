import * as v from 'valibot';
import { defineCall, getFrom } from './call.ts';
import { day, doneWith, done, email, filled, line, phone, prose, signals } from './text.ts';
import { careers } from '#messages/careers.ts';
import { common } from '#messages/common.ts';
import { CALL_FACTS } from './call-facts.ts';

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

export const CV = {
  name: 'cv',
  // Binary megabytes, as Windows shows them.
  maxBytes: 5 * 1024 * 1024,
  type: 'application/pdf',
  tooLarge: careers.apply.errors.tooLarge,
} as const;

export const apply = defineCall(CALL_FACTS.apply, {
  body: v.object({
    job: line(100),
    name: filled(100, careers.apply.errors.name),
    email: email(common.fields.emailProblem),
    phone,
    cover: v.nullish(prose(5000), ''),
    ...signals,
  }),
  file: CV,
  answer: done,
});
