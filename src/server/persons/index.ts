import type { Endpoint } from '#server/platform/http/index.ts';
import { confirmEmailPageEndpoint } from './confirm-email-page.tsx';
import { exportPersonEndpoint } from './export.ts';
import { keysPageEndpoint } from './keys-page.tsx';
import { settingsPageEndpoint } from './settings-page.tsx';

export { erasePerson } from './erase.ts';
export { repeatErasures } from './repeat-erasures.ts';
export { personText } from './person-text.ts';

export const PERSON_ENDPOINTS: readonly Endpoint[] = [
  exportPersonEndpoint,
  settingsPageEndpoint,
  keysPageEndpoint,
  confirmEmailPageEndpoint,
];
