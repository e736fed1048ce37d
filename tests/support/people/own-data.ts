import type { Variables } from '#host/environment.ts';
import { CONTENT } from '../paths/content.ts';
import { temporaryFolder } from '../paths/temporary.ts';

/** Apart from the developer's environment: the tests' content, own database and mails, no rate limits. */
export const ownData = (): Variables => ({
  CONTENT_DIR: CONTENT,
  DATA_DIR: temporaryFolder('own-data'),
  RATE_LIMIT_FACTOR: '0',
});
