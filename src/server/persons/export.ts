import { exportPerson } from '#api/own-data.ts';
import {
  DOCUMENT_LIMITS,
  download,
  problem,
  responseEndpoint,
  streamOf,
  viewerOf,
} from '#server/platform/http/index.ts';
import { personText } from './person-text.ts';

/** GDPR, Articles 15 and 20. */
export const exportPersonEndpoint = responseEndpoint(
  exportPerson,
  { limits: DOCUMENT_LIMITS },
  async ({ context, services }) => {
    const { account } = await viewerOf(context, services);
    if (account === undefined) return problem(401, 'Log in first.');
    const pieces = personText(services.db, account.email);
    return download('my-data.json', 'application/json', await streamOf(pieces));
  },
);
