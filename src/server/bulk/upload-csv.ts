import { MAX_UPLOAD_ROWS, uploadCsv, uploadPage } from '#api/bulk-booking.ts';
import { type Result, refused } from '#domain/result.ts';
import * as bulk from '#messages/bulk.ts';
import { PATHS } from '#routes';
import * as http from '#server/platform/http/index.ts';
import { limitConcurrency, type PlatformServices } from '#server/platform/index.ts';
import { MAX_CELLS, readCsv, type CsvRecord } from '#domain/text/csv.ts';
import { checkRows, type CheckedRows } from './check-rows.ts';
import { defaultsFor, type FileDefaults } from './file-defaults.ts';
import { fileText } from './file-text.ts';
import { readOrderFile } from './order-file.ts';
import { storeUpload, pricedRows, uploadSums } from './uploads.ts';

/** Stores the good rows for a day, and books nothing. */
export const uploadCsvEndpoint = http.accountEndpoint(
  uploadCsv,
  {
    limits: http.CALL_LIMITS.bulk,
    form: { from: PATHS.bulkBooking, id: 'upload', done: PATHS.bulkBooking },
  },
  async ({ body, file, account, services, once }) => {
    if (file === undefined) return wrongFile(bulk.errorsMissing);
    const defaults = await defaultsFor(body, account, services);
    const checked = await inUploadTurn(() => checkFile(file.bytes, defaults, account.id, services));
    if (checked === undefined) return http.TOO_BUSY;
    if (!checked.ok) return checked;
    const reply = await once(async (tx) => {
      const upload = await storeUpload(tx, account.id, checked.value, services.now());
      const { id, problems, problemCount, wrongRows, notes } = upload;
      return http.success({
        status: true as const,
        id,
        rows: pricedRows(upload),
        problems,
        problemCount,
        wrongRows,
        ...uploadSums(upload),
        notes,
      });
    });
    if (!reply.ok) return reply;
    return { ...reply, page: http.callPath(services.config, uploadPage, { id: reply.value.id }) };
  },
);

/** A thousand rows take a quarter of a second. */
const inUploadTurn = limitConcurrency({ atOnce: 1, waiting: 10 });

/** An order may have several lines. */
const MAX_LINES = 5 * MAX_UPLOAD_ROWS;

async function checkFile(
  bytes: Uint8Array,
  defaults: FileDefaults,
  accountId: string,
  services: PlatformServices,
): Promise<Result<CheckedRows, http.Problem>> {
  const decoded = fileText(bytes);
  if (!decoded.ok) return wrongFile(decoded.message);
  const { text, notes } = decoded.value;
  const read = readRecords(text);
  if (!read.ok) return wrongFile(read.message);
  const { value: records } = read;
  if (records.length === 0) return wrongFile(bulk.errorsNoHeader);
  if (records.length > MAX_LINES + 1) return wrongFile(manyRows(records.length - 1));
  const file = readOrderFile(records, services.content.settings('order-files').layouts);
  if (!file.ok) return wrongFile(file.message);
  const { parcels, isDone } = file.value;
  if (isDone) return wrongFile(bulk.errorsAllDone);
  if (parcels.length === 0) return wrongFile(bulk.errorsNoRows);
  if (parcels.length > MAX_UPLOAD_ROWS) return wrongFile(manyRows(parcels.length));
  const withLetters = { ...file.value, notes: [...notes, ...file.value.notes] };
  return checkRows(services, withLetters, defaults, accountId);
}

const manyRows = (found: number): string =>
  bulk.errorsManyRows(localeCount(MAX_UPLOAD_ROWS), localeCount(found));
const wrongFile = (message: string): http.Problem => http.fieldProblem('file', message);
const localeCount = (count: number): string => count.toLocaleString('en-IE');

function readRecords(text: string): Result<CsvRecord[]> {
  const reading = readCsv(text);
  if (reading.ok) return reading;
  const { line, problem } = reading;
  if (problem === 'many-cells') return refused(bulk.errorsManyCells(line, MAX_CELLS));
  return refused(
    problem === 'open-quote' ? bulk.errorsOpenQuote(line) : bulk.errorsAfterQuote(line),
  );
}
