import { exportPerson } from '#api/own-data.ts';
import * as http from '#server/platform/http/index.ts';
import { personText } from './person-text.ts';

/** GDPR, Articles 15 and 20. */
export const exportPersonEndpoint = http.responseEndpoint(
  exportPerson,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { account } = await http.viewerOf(context, services);
    if (account === undefined) return http.NOT_LOGGED_IN;
    const pieces = personText(services, account.email);
    return http.download('my-data.json', 'application/json', await http.streamOf(pieces));
  },
);
