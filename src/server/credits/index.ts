import type { Endpoint } from '#server/platform/http/index.ts';
import { creditsEndpoint } from './credits.ts';

export { balanceOf, creditFor, dealCredit } from './credits.ts';
export { creditKeyId, erasureCode, keyFor } from './credit-key.ts';
export {
  forgetGrants,
  grantRegistrationCredit,
  grantsAbout,
  rememberCompany,
  rememberEarlierGrants,
  rememberMoved,
} from './grants.ts';
export {
  expireAllCredit,
  moveCredit,
  postCredit,
  returnCredit,
  returnPartOfCredit,
  spendCredit,
} from './ledger.ts';

export const CREDIT_ENDPOINTS: readonly Endpoint[] = [creditsEndpoint];
