import type { Endpoint } from '#server/platform/http/index.ts';
import { homeCountsEndpoint } from './home-counts.ts';

export { countDriverDay, countUp } from './home-counts.ts';

export const STATISTICS_ENDPOINTS: readonly Endpoint[] = [homeCountsEndpoint];
