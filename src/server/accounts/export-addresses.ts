import { exportAddresses } from '#api/addresses.ts';
import { csvColumns } from '#messages/csv-columns.ts';
import {
  csvDownload,
  csvText,
  DOCUMENT_LIMITS,
  NOT_LOGGED_IN,
  responseEndpoint,
  viewerOf,
} from '#server/platform/http/index.ts';
import { ADDRESS_FIELDS } from './addresses.ts';

export const exportAddressesEndpoint = responseEndpoint(
  exportAddresses,
  { limits: DOCUMENT_LIMITS },
  async ({ context, services }) => {
    const { account } = await viewerOf(context, services);
    if (account === undefined) return NOT_LOGGED_IN;
    const rows = await services.db
      .selectFrom('addresses')
      .select(ADDRESS_FIELDS)
      .where('account_id', '=', account.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const records = [
      ADDRESS_FIELDS.map((field) => csvColumns.addresses[field]),
      ...rows.map((row) => ADDRESS_FIELDS.map((field) => row[field])),
    ];
    return csvDownload('addresses.csv', csvText(records));
  },
);
