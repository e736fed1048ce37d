/** Fills in what rows do not say. The form says it once for the file, or the account does. */
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
import { type FileParcel, isEmptyCell, type RowCells } from './parcels.ts';

export type Typed = v.InferOutput<(typeof uploadCsv)['body']>;

export interface FileDefaults {
  /** The address of the collection by the columns that it fills. */
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
    return {
      collection: {
        pickupName: pickupName === '' ? nameOf(account) : pickupName,
        pickupPhone: pickupPhone === '' ? ownPhone : pickupPhone,
        pickupLine1,
        pickupLine2,
        pickupTown,
        pickupEircode,
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
  /** True for a parcel that leaves the customs area of the EU. */
  needsCustoms: boolean;
}

const lacksWeight = (row: RowCells): boolean =>
  isEmptyCell(row, 'weight') && isEmptyCell(row, 'pallets');

/** Fills the empty cells of a row. An address of the collection is the row's or the default, and never a mix of both. */
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
  if (PICKUP.every((name) => isEmptyCell(row, name)))
    for (const [name, text] of Object.entries(defaults.collection)) put(name, text);
  for (const name of SINGLE)
    if (name === 'weight' ? lacksWeight(cells) : isEmptyCell(cells, name))
      put(name, defaults.other[name]);
  if (needsCustoms) fillCustoms(row, defaults.customs, put);
  return { row, filled, needsCustoms };
}

/** Returns the fields of the form that are needed, because no row says them and nothing else does. */
export function missingFields(
  filled: readonly Pick<Filled, 'row' | 'needsCustoms'>[],
): Map<OnceField, string> {
  const rows = filled.map(({ row }) => row);
  const declared = filled.filter(({ needsCustoms }) => needsCustoms).map(({ row }) => row);
  const { missing } = bulkReading;
  const names = ['pickupLine1', ...SINGLE] as const;
  const lacks = (name: (typeof names)[number]): boolean =>
    rows.every((row) => {
      if (name === 'pickupLine1') return PICKUP.every((part) => isEmptyCell(row, part));
      return name === 'weight' ? lacksWeight(row) : isEmptyCell(row, name);
    });
  return new Map([
    ...names.filter(lacks).map((name) => [name, missing[name]] as const),
    ...missingCustoms(declared),
  ]);
}
