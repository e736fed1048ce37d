import * as v from 'valibot';
import { applyMessages, fieldMessages } from '#messages';
import { defineCall } from './call.ts';
import { done, email, filled, line, phone, prose, signals } from './text.ts';

/** The CV: a PDF of at most 5 MB. */
export const CV = {
  name: 'cv',
  // As Windows counts a MB, so that nobody whose file shows as 5 MB is turned away.
  maxBytes: 5 * 1024 * 1024,
  type: 'application/pdf',
  tooLarge: applyMessages.errors.tooLarge,
} as const;

/** An application for an open job. */
export const apply = defineCall({
  method: 'POST',
  path: 'careers/apply',
  title: 'Apply for a job',
  about:
    'A form (multipart/form-data) with the CV in the field cv, after the others: a PDF, checked by its content. The person and the office get an e-mail.',
  access: 'everyone',
  body: v.object({
    job: line(100),
    name: filled(100, applyMessages.errors.name),
    email: email(fieldMessages.emailProblem),
    phone,
    cover: v.nullish(prose(5000), ''),
    ...signals,
  }),
  example: {
    job: 'van-driver-dublin',
    name: 'Aoife Byrne',
    email: 'aoife.byrne@example.ie',
    phone: '020 910 1234',
    cover: 'I have driven a van in Dublin for six years.',
  },
  file: CV,
  answer: done,
  failures: { 404: 'There is no such job.', 409: 'The job is closed.' },
});
