import type { Endpoint } from '#server/platform/http/index.ts';
import { creditsEndpoint } from './credits.ts';

export { balanceOf, creditFor, dealCredit } from './credits.ts';
export { expireAllCredit, moveCredit, postCredit, returnCredit, spendCredit } from './ledger.ts';

export const CREDIT_ENDPOINTS: readonly Endpoint[] = [creditsEndpoint];
