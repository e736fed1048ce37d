/** What rows do not say: the form says it once for the file, or the account does. */
import type * as v from 'valibot';
import type { OnceField, uploadCsv } from '#api/bulk-booking.ts';
import { IRELAND } from '#domain/places/postal-country.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import * as bulkReading from '#messages/bulk-reading.ts';
import { savedAddresses } from '#server/accounts/index.ts';
import type { SessionAccount } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import {
  fillCustoms,
  type CustomsDefaults,
  customsDefaults,
  missingCustoms,
} from './customs-defaults.ts';
import type { FileParcel } from './parcels.ts';

export type Typed = v.InferOutput<(typeof uploadCsv)['body']>;

export interface FileDefaults {
  /** Texts by the columns that they fill. */
  collection: Readonly<Record<string, string>>;
  other: Readonly<Record<(typeof SINGLE)[number], string>>;
  customs: CustomsDefaults;
  /** The default address of the account in words; it is '' when the form names another. */
  fromAccount: string;
}

const SINGLE = ['pickupDate', 'pickupTime', 'weight', 'contents', 'deliveryPhone'] as const;
const PICKUP = ['pickupName', 'pickupLine1', 'pickupTown'] as const;

/** Typed fields count before the account's default address in Ireland and its telephone number. */
export async function defaultsFor(
  typed: Typed,
  account: SessionAccount,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<FileDefaults> {
  const customs = customsDefaults(typed, account.eori);
  const ownPhone = account.phone === '' ? '' : shownPhone(account.phone);
  const other = {
    pickupDate: typed.pickupDate,
    pickupTime: typed.pickupTime,
    weight: typed.weight,
    contents: typed.contents,
    deliveryPhone: typed.deliveryPhone === '' ? ownPhone : typed.deliveryPhone,
  };
  if (PICKUP.some((name) => typed[name] !== '')) {
    const { pickupName, pickupPhone, pickupLine1, pickupLine2, pickupTown, pickupEircode } = typed;
    const name = pickupName === '' ? nameOf(account) : pickupName;
    return {
      collection: {
        ...{ pickupLine1, pickupLine2, pickupTown, pickupEircode },
        pickupName: name,
        pickupPhone: pickupPhone === '' ? ownPhone : pickupPhone,
      },
      other,
      customs,
      fromAccount: '',
    };
  }
  const saved = (await savedAddresses(db, account.id)).find(
    ({ country }) => country === IRELAND.country,
  );
  if (saved === undefined) return { collection: {}, other, customs, fromAccount: '' };
  return {
    collection: {
      pickupName: saved.name,
      pickupPhone: saved.phone === '' ? ownPhone : saved.phone,
      pickupLine1: saved.line1,
      pickupLine2: saved.line2,
      pickupTown: saved.town,
      pickupEircode: saved.postcode,
      pickupLatin: saved.latin,
      pickupBothRight: saved.bothRight ? 'yes' : '',
    },
    other,
    customs,
    fromAccount: [saved.name, saved.line1, saved.town].join(', '),
  };
}

const nameOf = ({ firstname, lastname, company }: SessionAccount): string =>
  company === '' ? `${firstname} ${lastname}`.trim() : company;

export interface Filled {
  row: Map<string, string>;
  /** Columns that the row did not say. */
  filled: ReadonlySet<string>;
  /** It leaves the customs area of the EU. */
  needsCustoms: boolean;
}

const isEmpty = (row: ReadonlyMap<string, string>, name: string): boolean =>
  (row.get(name) ?? '').trim() === '';

const lacksWeight = (row: ReadonlyMap<string, string>): boolean =>
  isEmpty(row, 'weight') && isEmpty(row, 'pallets');

/** The cells of a row come first; of a collection all of them. */
export function filledRow(
  { row: cells }: Pick<FileParcel, 'row'>,
  defaults: FileDefaults,
  needsCustoms: boolean,
): Filled {
  const row = new Map(cells);
  const filled = new Set<string>();
  const put = (name: string, text: string): void => {
    if (text === '') return;
    row.set(name, text);
    filled.add(name);
  };
  if (PICKUP.every((name) => isEmpty(row, name)))
    for (const [name, text] of Object.entries(defaults.collection)) put(name, text);
  for (const name of SINGLE)
    if (name === 'weight' ? lacksWeight(cells) : isEmpty(cells, name))
      put(name, defaults.other[name]);
  if (needsCustoms) fillCustoms(row, defaults.customs, put);
  return { row, filled, needsCustoms };
}

/** What no row says, nor anybody else. */
export function missingFields(
  filled: readonly Pick<Filled, 'row' | 'needsCustoms'>[],
): Map<OnceField, string> {
  const rows = filled.map(({ row }) => row);
  const declared = filled.filter(({ needsCustoms }) => needsCustoms).map(({ row }) => row);
  const { missing } = bulkReading;
  const names = ['pickupLine1', ...SINGLE] as const;
  const lacks = (name: (typeof names)[number]): boolean =>
    rows.every((row) => {
      if (name === 'pickupLine1') return PICKUP.every((part) => isEmpty(row, part));
      return name === 'weight' ? lacksWeight(row) : isEmpty(row, name);
    });
  return new Map([
    ...names.filter(lacks).map((name) => [name, missing[name]] as const),
    ...missingCustoms(declared),
  ]);
}
