import * as v from 'valibot';
import { uploadCsv } from '#api/bulk-booking.ts';
import type { TestApi } from '../api/api.ts';
import { sendFiles } from './plain-forms.ts';

/** The row is bookable at the time of the tests. */
export const DOMESTIC_ROW: Readonly<Record<string, string>> = {
  pickupDate: '2026-11-24',
  pickupTime: 'morning',
  pickupName: 'Aoife Byrne',
  pickupPhone: '020 910 1234',
  pickupLine1: '12 Cypress Road',
  pickupTown: 'Galway',
  deliveryName: 'Seán Ó Briain',
  deliveryPhone: '020 910 4321',
  deliveryLine1: '3 Main Street',
  deliveryTown: 'Cork',
  weight: '3',
  contents: 'Books',
};

export const ABROAD_ROW = {
  ...DOMESTIC_ROW,
  deliveryTown: 'Leeds',
  deliveryPostcode: 'LS1 4AP',
  deliveryCountry: 'Great Britain',
  customsReason: 'gift',
  item1Description: 'Book',
  item1Quantity: '2',
  item1Weight: '1.2',
  item1Value: '40',
  item1Origin: 'Ireland',
};

export function csvOf(
  rows: readonly Readonly<Record<string, string>>[],
  columns = [...new Set(rows.flatMap((row) => Object.keys(row)))],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Uploads as the page does; with `accept` as a browser without a script. */
export async function upload(
  api: TestApi,
  file: string | Uint8Array<ArrayBuffer> | undefined,
  headers: Record<string, string>,
  once: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const sent = file !== undefined && { file: new File([file], 'rows.csv', { type: 'text/csv' }) };
  return sendFiles(api, 'userBooking/upload-csv', { ...sent, ...once }, headers);
}

export async function uploaded(
  api: TestApi,
  file: string,
  headers: Record<string, string>,
  once: Readonly<Record<string, string>> = {},
): Promise<v.InferOutput<typeof uploadCsv.answer>> {
  const response = await upload(api, file, headers, once);
  return v.parse(uploadCsv.answer, await response.json());
}
