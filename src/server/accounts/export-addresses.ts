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

const EXPORTED = [
  'name',
  'phone',
  'line1',
  'line2',
  'town',
  'postcode',
  'state',
  'country',
] as const;

export const exportAddressesEndpoint = responseEndpoint(
  exportAddresses,
  { limits: DOCUMENT_LIMITS },
  async ({ context, services }) => {
    const { account } = await viewerOf(context, services);
    if (account === undefined) return NOT_LOGGED_IN;
    const rows = await services.db
      .selectFrom('addresses')
      .select(EXPORTED)
      .where('account_id', '=', account.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const records = [
      EXPORTED.map((field) => csvColumns.addresses[field]),
      ...rows.map((row) => EXPORTED.map((field) => row[field])),
    ];
    return csvDownload('addresses.csv', csvText(records));
  },
);
