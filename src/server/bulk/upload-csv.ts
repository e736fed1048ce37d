import { MAX_UPLOAD_ROWS, uploadCsv, uploadPage } from '#api/bulk-booking.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { bulk } from '#messages/bulk.ts';
import { PATHS } from '#routes';
import * as http from '#server/platform/http/index.ts';
import { limitConcurrency, type PlatformServices } from '#server/platform/index.ts';
import { MAX_CELLS, readCsv, type CsvRecord } from '#domain/csv.ts';
import { checkRows, type CheckedRows } from './check-rows.ts';
import { headerAt, readHeader } from './header.ts';
import { keepUpload, pricedRows } from './uploads.ts';

/** Keeps the good rows for a day; books nothing. */
export const uploadCsvEndpoint = http.accountEndpoint(
  uploadCsv,
  {
    limits: http.CALL_LIMITS.bulk,
    form: { from: PATHS.bulkBooking, id: 'upload', done: PATHS.bulkBooking },
  },
  async ({ file, account, services, once }) => {
    if (file === undefined) return wrongFile(bulk.errors.missing);
    const checked = await inUploadTurn(() => checkFile(file.bytes, services));
    if (checked === undefined) return http.TOO_BUSY;
    if (!checked.ok) return checked;
    const reply = await once(async (tx) => {
      const kept = await keepUpload(tx, account.id, checked.value, services.now());
      const { id, totalCents, problems, problemCount, wrongRows } = kept;
      return http.success({
        status: true as const,
        id,
        rows: pricedRows(kept),
        problems,
        problemCount,
        wrongRows,
        totalCents,
      });
    });
    if (!reply.ok) return reply;
    return { ...reply, page: http.callPath(services.config, uploadPage, { id: reply.value.id }) };
  },
);

/** A thousand rows take a quarter of a second. */
const inUploadTurn = limitConcurrency({ atOnce: 1, waiting: 10 });

async function checkFile(
  bytes: Uint8Array,
  services: PlatformServices,
): Promise<Result<CheckedRows, http.Problem>> {
  const read = readFile(bytes);
  if (!read.ok) return wrongFile(read.message);
  const [first, ...records] = read.value.slice(headerAt(read.value));
  if (first === undefined) return wrongFile(bulk.errors.noHeader);
  const header = readHeader(first, records);
  if (!header.ok) return wrongFile(header.message);
  if (records.length === 0) return wrongFile(bulk.errors.noRows);
  if (records.length > MAX_UPLOAD_ROWS)
    return wrongFile(
      bulk.errors.manyRows(localeCount(MAX_UPLOAD_ROWS), localeCount(records.length)),
    );
  const { value: columns } = header;
  return ok(await checkRows(services, { columns, records }, services.now()));
}

const wrongFile = (message: string): http.Problem => http.fieldProblem('file', message);
const localeCount = (count: number): string => count.toLocaleString('en-IE');

const DECODER = new TextDecoder('utf-8', { fatal: true });

/** UTF-8 only: a wrong guess of Windows-1252 would put broken names on labels. */
function readFile(bytes: Uint8Array): Result<CsvRecord[]> {
  const text = decodedText(bytes);
  if (!text.ok) return text;
  const reading = readCsv(text.value);
  if (reading.ok) return reading;
  const { line, problem } = reading;
  if (problem === 'many-cells') return refused(bulk.errors.manyCells(line, MAX_CELLS));
  return refused(
    problem === 'open-quote' ? bulk.errors.openQuote(line) : bulk.errors.afterQuote(line),
  );
}

function decodedText(bytes: Uint8Array): Result<string> {
  const [first, second] = bytes;
  // A workbook is a ZIP file (ECMA-376, part 2).
  if (first === 0x50 && second === 0x4b) return refused(bulk.errors.workbook);
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) return refused(bulk.errors.utf16);
  try {
    const value = DECODER.decode(bytes);
    return value.includes('\0') ? refused(bulk.errors.notText) : ok(value);
  } catch {
    return refused(bytes.includes(0) ? bulk.errors.notText : bulk.errors.notUtf8);
  }
}
