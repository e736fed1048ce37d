import type { Endpoint } from '#server/platform/http/index.ts';
import { claimAccountEndpoint } from './claim-account.ts';
import { bookingClaimEndpoint, makeClaimEndpoint, addClaimPhotoEndpoint } from './claims.ts';

export { CLAIM_KIND, photosOf, decideClaim, type Decision, forgetClaimPhotos } from './claims.ts';
export { claimPart } from './claim-part.tsx';
export { forgetClaimAccounts, takesAccount } from './claim-account.ts';
export { CLAIM_MAILS } from './mails.ts';

export const CLAIM_ENDPOINTS: readonly Endpoint[] = [
  makeClaimEndpoint,
  addClaimPhotoEndpoint,
  claimAccountEndpoint,
  bookingClaimEndpoint,
];
