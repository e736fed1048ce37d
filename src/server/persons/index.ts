import type { Endpoint } from '#server/platform/http/index.ts';
import { exportPersonEndpoint } from './person-text.ts';

export { erasePerson } from './erase.ts';
export { repeatErasures } from './repeat-erasures.ts';
export { personText } from './person-text.ts';

export const PERSON_ENDPOINTS: readonly Endpoint[] = [exportPersonEndpoint];
