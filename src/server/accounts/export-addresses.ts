import { exportAddresses } from '#api/addresses.ts';
import { common } from '#messages/common.ts';
import {
  csvDownload,
  csvText,
  DOCUMENT_LIMITS,
  NOT_LOGGED_IN,
  responseEndpoint,
  viewerOf,
} from '#server/platform/http/index.ts';

const CSV_COLUMNS = [
  ['name', 'Name'],
  ['phone', common.fields.phone],
  ['line1', common.address.line1],
  ['line2', 'Address line 2'],
  ['town', 'Town'],
  ['postcode', 'Postcode'],
  ['state', 'State'],
  ['country', common.address.country],
] as const;

export const exportAddressesEndpoint = responseEndpoint(
  exportAddresses,
  { limits: DOCUMENT_LIMITS },
  async ({ context, services }) => {
    const { account } = await viewerOf(context, services);
    if (account === undefined) return NOT_LOGGED_IN;
    const rows = await services.db
      .selectFrom('addresses')
      .select(CSV_COLUMNS.map(([column]) => column))
      .where('account_id', '=', account.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const records = [
      CSV_COLUMNS.map(([, heading]) => heading),
      ...rows.map((row) => CSV_COLUMNS.map(([column]) => row[column])),
    ];
    return csvDownload('addresses.csv', csvText(records));
  },
);
