import type { Variables } from '#host/environment.ts';
import { CONTENT } from '../paths/content.ts';
import { temporaryFolder } from '../paths/temporary.ts';

/** Takes nothing from the developer's environment: the content is that of the tests, database and mails are new, and no rate is limited. */
export const ownData = (): Variables => ({
  CONTENT_DIR: CONTENT,
  DATA_DIR: temporaryFolder('own-data'),
  RATE_LIMIT_FACTOR: '0',
});
