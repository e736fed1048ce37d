import { openapiEndpoint } from './openapi-document.ts';
import { healthEndpoint, livenessEndpoint, readinessEndpoint } from './readiness.ts';
import type { Endpoint } from './route.ts';

export { admission } from './admission.ts';
export { MAX_EACH_NETWORK } from './connection-bounds.ts';
export { compressedReplies } from './compression.ts';
export { ensureFree, listen, urlOf, type Address, type RunningServer } from './listen.ts';
export { callPath, isOneHost, sitePath } from './site-addresses.ts';
export { readBody, readRaw, sentWith } from './body.ts';
export {
  SESSION_COLUMNS,
  viewerOf,
  type Callers,
  type Program,
  type SessionAccount,
  type Viewer,
} from './caller.ts';
export type { UploadedFile } from './form-data.ts';
export { commonHeaders, crossOrigin, isSameSitePost } from './origin.ts';
export {
  csvDownload,
  csvLines,
  csvText,
  download,
  streamOf,
  DONE,
  fieldProblem,
  problem,
  problemResponse,
  success,
  NOT_LOGGED_IN,
  TOO_BUSY,
  type Cookie,
  type Problem,
  type Reply,
} from './reply.ts';
export { accountEndpoint, endpoint, endpointsFor, responseEndpoint } from './endpoint.ts';
export type { Endpoint, FormPages } from './route.ts';
export { forgetOldKeys, type Effect } from './idempotency.ts';
export { replyCache, type ReplyCache } from './reply-cache.ts';
export { CALL_LIMITS, GUESSES } from './limits.ts';
export { admitKey } from './program.ts';
export { MAX_LINKS, sessionToken } from './session-cookie.ts';
export { limiterOf } from './limits.ts';
export { isPageOverLimits, overLimits, rateLimitHeaders } from './over-limits.ts';

export const PLATFORM_ENDPOINTS: readonly Endpoint[] = [
  healthEndpoint,
  livenessEndpoint,
  readinessEndpoint,
  openapiEndpoint,
];
