import type { Endpoint } from '#server/platform/http/index.ts';
import type { Composers } from '#server/platform/mail/index.ts';
import { applyEndpoint } from './apply.ts';
import { listJobsEndpoint, oneJobEndpoint } from './jobs.ts';
import { applicationMail, officeApplicationMail } from './mails.ts';

export { forgetApplications } from './apply.ts';

export const CAREER_ENDPOINTS: readonly Endpoint[] = [
  listJobsEndpoint,
  oneJobEndpoint,
  applyEndpoint,
];

export const CAREER_MAILS = {
  application: applicationMail,
  'office-application': officeApplicationMail,
} satisfies Composers;
