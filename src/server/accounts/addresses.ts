import { lock, type Row } from '#server/platform/db/index.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from '#api/addresses.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { checkAddress } from './check-address.ts';
import { PATHS } from '#routes';
import { accountEndpoint, DONE, problem, success } from '#server/platform/http/index.ts';
import { newId, type PlatformServices } from '#server/platform/index.ts';

/** The most addresses that an account can have. */
const MOST_ADDRESSES = 50;

const COLUMNS = [
  'id',
  'name',
  'phone',
  'line1',
  'line2',
  'town',
  'postcode',
  'state',
  'country',
] as const;
const FORM = { from: PATHS.account, id: 'address', done: PATHS.account };
// The same answer whether nobody has such an address or somebody else does.
export const UNKNOWN_ADDRESS = problem(404, bookingErrors.savedAddress.unknown);

/** A saved address of an account. */
export type AccountAddress = Pick<Row<'addresses'>, (typeof COLUMNS)[number]>;

/** The addresses of an account, the default one first, then the newest. */
export const listAddressesEndpoint = accountEndpoint(
  listAddresses,
  {},
  async ({ account, services }) =>
    success({ status: true, addresses: await savedAddresses(services.db, account.id) }),
);

/** The saved addresses of an account: the one that was chosen as default last, then the newest first. */
export const savedAddresses = (
  db: PlatformServices['db'],
  accountId: string,
): Promise<AccountAddress[]> =>
  db
    .selectFrom('addresses')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('default_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Saves an address. The account's row is locked, so that two requests at once cannot save a 51st. */
export const addAddressEndpoint = accountEndpoint(
  addAddress,
  { form: FORM },
  async ({ account, body: typed, services, once }) => {
    const checked = await checkAddress(typed, services);
    return once(async (tx) => {
      if (!checked.ok) return checked;
      const { value: body } = checked;
      await lock(tx, 'accounts', account.id);
      const { count } = await tx
        .selectFrom('addresses')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', account.id)
        .executeTakeFirstOrThrow();
      if (count >= MOST_ADDRESSES)
        return problem(409, bookingErrors.savedAddress.full, { kind: 'list-full' });
      const now = services.now();
      const address = await tx
        .insertInto('addresses')
        .values({ ...body, id: newId(now), account_id: account.id, created_at: now })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      return success({ status: true, address });
    });
  },
);

/** Changes an address of the account. */
export const updateAddressEndpoint = accountEndpoint(
  updateAddress,
  { form: FORM },
  async ({ account, params, body, services, once }) => {
    const checked = await checkAddress(body, services);
    return once(async (tx) => {
      if (!checked.ok) return checked;
      const address = await tx
        .updateTable('addresses')
        .set(checked.value)
        .where('id', '=', params.id)
        .where('account_id', '=', account.id)
        .returning(COLUMNS)
        .executeTakeFirst();
      return address === undefined ? UNKNOWN_ADDRESS : success({ status: true, address });
    });
  },
);

/** Deletes an address of the account. */
export const deleteAddressEndpoint = accountEndpoint(
  deleteAddress,
  { form: FORM },
  async ({ account, params, once }) =>
    once(async (tx) => {
      const gone = await tx
        .deleteFrom('addresses')
        .where('id', '=', params.id)
        .where('account_id', '=', account.id)
        .returning('id')
        .executeTakeFirst();
      return gone === undefined ? UNKNOWN_ADDRESS : DONE;
    }),
);
