import { exportAddresses } from '#api/addresses.ts';
import { csvColumns } from '#messages/csv-columns.ts';
import * as http from '#server/platform/http/index.ts';
import { records } from '#server/platform/db/index.ts';
import { ADDRESS_FIELDS } from './addresses.ts';

export const exportAddressesEndpoint = http.responseEndpoint(
  exportAddresses,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { account } = await http.viewerOf(context, services);
    if (account === undefined) return http.NOT_LOGGED_IN;
    const own = { account_id: account.id };
    const rows = await records.all(services.db, 'addresses', own, 'created_at desc', 'id desc');
    const lines = [
      ADDRESS_FIELDS.map((field) => csvColumns.addresses[field]),
      ...rows.map((row) => ADDRESS_FIELDS.map((field) => row[field])),
    ];
    return http.csvDownload('addresses.csv', http.csvText(lines));
  },
);
