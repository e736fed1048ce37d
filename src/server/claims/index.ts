import type { Endpoint } from '#server/platform/http/index.ts';
import type { Composers } from '#server/platform/mail/index.ts';
import {
  claimAcceptedMail,
  claimDeclinedMail,
  claimMail,
  claimPaidMail,
  officeClaimMail,
} from './mails.ts';
import { bookingClaimEndpoint, makeClaimEndpoint } from './make-claim.ts';
import { addClaimPhotoEndpoint } from './photos.ts';

export { claimable, claimOf, claimViewOf, claimWindowOf, photosOf } from './claims.ts';
export { decideClaim, type Decision } from './claims.ts';
export { forgetClaimPhotos } from './photos.ts';

export const CLAIM_ENDPOINTS: readonly Endpoint[] = [
  makeClaimEndpoint,
  addClaimPhotoEndpoint,
  bookingClaimEndpoint,
];

export const CLAIM_MAILS = {
  claim: claimMail,
  'office-claim': officeClaimMail,
  'claim-accepted': claimAcceptedMail,
  'claim-declined': claimDeclinedMail,
  'claim-paid': claimPaidMail,
} satisfies Composers;
