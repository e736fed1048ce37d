import type { Endpoint } from '#server/platform/http/index.ts';
import { applyEndpoint } from './apply.ts';
import { listJobsEndpoint, oneJobEndpoint } from './jobs.ts';

export {
  CAREER_MAILS,
  CV_KIND,
  cvDayBytes,
  forgetApplications,
  MAX_CV_DAY_BYTES,
} from './apply.ts';

export const CAREER_ENDPOINTS: readonly Endpoint[] = [
  listJobsEndpoint,
  oneJobEndpoint,
  applyEndpoint,
];
