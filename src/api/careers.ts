import * as v from 'valibot';
import { defineCall, getFrom } from './call.ts';
import {
  day,
  doneWith,
  done,
  email,
  EMAIL_MEANING,
  filled,
  line,
  phone,
  PHONE_MEANING,
  prose,
  signals,
} from './shared-fields.ts';
import * as careers from '#messages/careers.ts';
import * as common from '#messages/common.ts';
import { CALL_FACTS } from './call-facts.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { EMAIL_EXAMPLE } from './docs/examples.ts';
import type { Meanings } from './docs/meanings.ts';

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

const JOB_MEANINGS: Meanings<v.InferOutput<typeof job>> = {
  id: 'Its id, which the call for one job takes.',
  title: 'Name of the job.',
  summary: 'The job in one sentence.',
  location: 'Where the job is.',
  hours: 'Working hours.',
  pay: 'What it pays.',
  posted: 'Since when the job is open.',
  closes: 'The last day to apply.',
  page: 'Path of the page about the job.',
};

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
  // The unit is the binary megabyte, which Windows shows.
  maxBytes: 5 * 1024 * 1024,
  type: 'application/pdf',
  tooLarge: careers.applyErrorsTooLarge,
} as const;

export const apply = defineCall(CALL_FACTS.apply, {
  body: v.object({
    job: line(100),
    name: filled(100, careers.applyErrorsName),
    email: email(common.fieldsEmailProblem),
    phone,
    cover: v.nullish(prose(5000), ''),
    ...signals,
  }),
  file: CV,
  answer: done,
});

export const careerDocs = (): DocumentedCall[] => [
  withDocs(listJobs, {
    title: 'Open jobs',
    answer: { jobs: ['The open jobs.', JOB_MEANINGS] },
  }),
  withDocs(oneJob, {
    title: 'One open job',
    params: { id: 'The id of a job.' },
    answer: { job: ['The job, in full.', JOB_MEANINGS] },
    exampleParams: { id: 'van-driver-dublin' },
    failures: { 404: 'There is no such job, or it is closed.' },
  }),
  withDocs(apply, {
    title: 'Apply for a job',
    about:
      'A form (multipart/form-data) with the CV in the field cv, after the others: a PDF, checked by its content. The person and the office get an e-mail.',
    body: {
      job: 'The id of an open job.',
      name: 'Name of the person.',
      email: EMAIL_MEANING,
      phone: PHONE_MEANING,
      cover: 'What the applicant writes about the job.',
    },
    example: {
      job: 'van-driver-dublin',
      name: 'Aoife Byrne',
      ...EMAIL_EXAMPLE,
      phone: '020 910 1234',
      cover: 'I have driven a van in Dublin for six years.',
    },
    failures: { 404: 'There is no such job.', 409: 'The job is closed.' },
  }),
];
