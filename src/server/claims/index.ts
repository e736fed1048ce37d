import type { Endpoint } from '#server/platform/http/index.ts';
import { bookingClaimEndpoint, makeClaimEndpoint } from './make-claim.ts';
import { addClaimPhotoEndpoint } from './photos.ts';

export { claimable, claimOf, claimViewOf, claimWindowOf, photosOf } from './claims.ts';
export { decideClaim, type Decision } from './claims.ts';
export { CLAIM_MAILS } from './mails.ts';
export { forgetClaimPhotos } from './photos.ts';

export const CLAIM_ENDPOINTS: readonly Endpoint[] = [
  makeClaimEndpoint,
  addClaimPhotoEndpoint,
  bookingClaimEndpoint,
];
