import { exportPerson } from '#api/own-data.ts';
import {
  DOCUMENT_LIMITS,
  problem,
  responseEndpoint,
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
    // Read before the response starts, so that an unavailable database is a problem reply and not half a file.
    const first = await pieces.next();
    return new Response(fileOf(first.value ?? '', pieces), {
      headers: {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="my-data.json"',
        'cache-control': 'no-store',
      },
    });
  },
);

function fileOf(
  first: string,
  pieces: AsyncGenerator<string, undefined>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
