/** What is stored about a person in all modules: a copy of it, and its deletion (GDPR, Articles 15, 17 and 20). */
import type { Endpoint } from '#server/platform/http/index.ts';
import { exportPersonEndpoint } from './export.ts';

export { erasePerson } from './erase.ts';
export { personText } from './person-text.ts';

export const PERSON_ENDPOINTS: readonly Endpoint[] = [exportPersonEndpoint];
