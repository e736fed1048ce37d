import type * as v from 'valibot';
import { chooseAddress } from '#api/account-settings.ts';
import {
  addAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
  exportAddresses,
} from '#api/addresses.ts';
import { PLACE_WORDS } from '#api/place-words.ts';
import { resolveAddress } from '#domain/places/resolve-address.ts';
import { latinFault } from '#domain/text/latin-letters.ts';
import { countryOfSaved, IRELAND } from '#domain/places/postal-country.ts';
import { ok, type Result } from '#domain/result.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import * as addressErrors from '#messages/address-errors.ts';
import { PATHS } from '#routes';
import { lock, type Row, records } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import { newId, type PlatformServices } from '#server/platform/index.ts';
import { settingsDone, settingsForm } from './settings.ts';
import * as csvColumns from '#messages/csv-columns.ts';

const MAX_ADDRESSES = 50;

/** The account types these. The exported file has them in this order. */
const ADDRESS_FIELDS = [
  'name',
  'phone',
  'line1',
  'line2',
  'town',
  'postcode',
  'state',
  'country',
  'latin',
] as const;
const ADDRESS_COLUMNS = ['id', ...ADDRESS_FIELDS, 'both_right'] as const;
const ADDRESS_FORM = { from: PATHS.account, id: 'address', done: PATHS.account };
// Another account's address gets the same answer.
const UNKNOWN_ADDRESS = http.problem(404, addressErrors.savedAddressUnknown);

type AddressRow = Pick<Row<'addresses'>, (typeof ADDRESS_COLUMNS)[number]>;
export type AccountAddress = Omit<AddressRow, 'both_right'> & { bothRight: boolean };

export const listAddressesEndpoint = http.accountEndpoint(
  listAddresses,
  {},
  async ({ account, services }) =>
    http.success({ status: true, addresses: await savedAddresses(services.db, account.id) }),
);

/** Returns the default one first, then the newest. */
export const savedAddresses = async (
  db: PlatformServices['db'],
  accountId: string,
): Promise<AccountAddress[]> => {
  const rows = await db
    .selectFrom('addresses')
    .select(ADDRESS_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('default_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(shown);
};

const shown = ({ both_right, ...address }: AddressRow): AccountAddress => ({
  ...address,
  phone: shownPhone(address.phone),
  bothRight: both_right === 1,
});

const rowOf = ({ bothRight, ...address }: Typed) => ({ ...address, both_right: Number(bothRight) });

/** Locks the account, so that concurrent requests cannot exceed the maximum. */
export const addAddressEndpoint = http.accountEndpoint(
  addAddress,
  { form: ADDRESS_FORM },
  async ({ account, body: typed, services, once }) => {
    const checked = await checkAddress(typed, services);
    return once(async (tx) => {
      if (!checked.ok) return checked;
      const { value: body } = checked;
      await lock(tx, 'accounts', account.id);
      const count = await records.count(tx, 'addresses', { account_id: account.id });
      if (count >= MAX_ADDRESSES)
        return http.problem(409, addressErrors.savedAddressFull, { kind: 'list-full' });
      const now = services.now();
      const address = await tx
        .insertInto('addresses')
        .values({ ...rowOf(body), id: newId(now), account_id: account.id, created_at: now })
        .returning(ADDRESS_COLUMNS)
        .executeTakeFirstOrThrow();
      return http.success({ status: true, address: shown(address) });
    });
  },
);

export const updateAddressEndpoint = http.accountEndpoint(
  updateAddress,
  { form: ADDRESS_FORM },
  async ({ account, params, body, services, once }) => {
    const checked = await checkAddress(body, services);
    return once(async (tx) => {
      if (!checked.ok) return checked;
      const address = await tx
        .updateTable('addresses')
        .set(rowOf(checked.value))
        .where('id', '=', params.id)
        .where('account_id', '=', account.id)
        .returning(ADDRESS_COLUMNS)
        .executeTakeFirst();
      return address === undefined
        ? UNKNOWN_ADDRESS
        : http.success({ status: true, address: shown(address) });
    });
  },
);

export const deleteAddressEndpoint = http.accountEndpoint(
  deleteAddress,
  { form: ADDRESS_FORM },
  async ({ account, params, once }) =>
    once(async (tx) => {
      const address = { id: params.id, account_id: account.id };
      return (await records.delete(tx, 'addresses', address)) ? http.DONE : UNKNOWN_ADDRESS;
    }),
);

type Typed = v.InferOutput<(typeof addAddress)['body']>;

async function checkAddress(
  typed: Typed,
  { content }: Pick<PlatformServices, 'content'>,
): Promise<Result<Typed, http.Problem>> {
  const area = content.settings('service-area').geometry.coordinates[0];
  const { unpriced } = tariffOf(content.settings('tariff'));
  const country = { ...countryOfSaved(typed), unpriced };
  const found = await resolveAddress('delivery', country, typed, area, PLACE_WORDS);
  const fault = latinFault(typed);
  if (found.ok && fault === undefined) {
    const { postcode, state } = found.value;
    const bothRight = typed.bothRight && country.id === IRELAND.id;
    return ok({ ...typed, postcode, state, bothRight });
  }
  const errors = [
    ...(found.ok ? [] : found.problems).map(({ part, message }) => ({
      pointer: `#/${part.toLowerCase()}`,
      message,
    })),
    ...(fault === undefined ? [] : [{ pointer: '#/latin', message: addressErrors.latin[fault] }]),
  ];
  return http.problem(422, errors.map(({ message }) => message).join(' '), { errors });
}

export const chooseAddressEndpoint = http.accountEndpoint(
  chooseAddress,
  { limits: http.CALL_LIMITS.manage, form: settingsForm('default-address') },
  async ({ account, body, services, once }) =>
    settingsDone(
      await once(async (tx) => {
        const address = { id: body.address, account_id: account.id };
        const chosen = { default_at: services.now() };
        return (await records.update(tx, 'addresses', address, chosen))
          ? http.DONE
          : UNKNOWN_ADDRESS;
      }),
      'address',
      services,
    ),
);

export const exportAddressesEndpoint = http.responseEndpoint(
  exportAddresses,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { account } = await http.viewerOf(context, services);
    if (account === undefined) return http.NOT_LOGGED_IN;
    const own = { account_id: account.id };
    const rows = await records.all(services.db, 'addresses', own, 'created_at desc', 'id desc');
    const lines = [
      [
        ...ADDRESS_FIELDS.map((field) => csvColumns.addresses[field]),
        csvColumns.addresses.bothRight,
      ],
      ...rows
        .map(shown)
        .map((row) => [...ADDRESS_FIELDS.map((field) => row[field]), row.bothRight ? 'yes' : '']),
    ];
    return http.csvDownload('addresses.csv', http.csvText(lines));
  },
);
