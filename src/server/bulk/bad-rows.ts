import { badRows } from '#api/bulk-booking.ts';
import { bulk } from '#messages/bulk.ts';
import {
  csvDownload,
  csvText,
  DOCUMENT_LIMITS,
  problem,
  responseEndpoint,
  viewerOf,
} from '#server/platform/http/index.ts';
import { findUpload } from './uploads.ts';

/** A file to mend and upload again. */
export const badRowsEndpoint = responseEndpoint(
  badRows,
  { limits: DOCUMENT_LIMITS },
  async ({ params: { id }, context, services }) => {
    const { account } = await viewerOf(context, services);
    const upload = account === undefined ? undefined : await findUpload(services, account.id, id);
    return upload === undefined
      ? problem(404, bulk.errors.gone)
      : csvDownload('rows-to-change.csv', csvText(upload.badRows));
  },
);
