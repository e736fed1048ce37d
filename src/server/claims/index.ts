import type { Endpoint } from '#server/platform/http/index.ts';
import { bookingClaimEndpoint, makeClaimEndpoint, addClaimPhotoEndpoint } from './claims.ts';

export {
  claimable,
  claimOf,
  claimViewOf,
  claimWindowOf,
  photosOf,
  decideClaim,
  type Decision,
  forgetClaimPhotos,
} from './claims.ts';
export { CLAIM_MAILS } from './mails.ts';

export const CLAIM_ENDPOINTS: readonly Endpoint[] = [
  makeClaimEndpoint,
  addClaimPhotoEndpoint,
  bookingClaimEndpoint,
];
