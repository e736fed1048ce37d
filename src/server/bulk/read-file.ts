import { readCsv, type CsvRecord } from '#domain/csv.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { bulk } from '#messages/bulk.ts';

const DECODER = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the bytes of an uploaded file. Only UTF-8 is understood: Windows-1252 cannot be recognised, and a wrong guess
 * would put broken names on labels without anybody noticing. The sentences say how to save it.
 */
export function readFile(bytes: Uint8Array): Result<CsvRecord[]> {
  const text = textOf(bytes);
  if (!text.ok) return text;
  const reading = readCsv(text.value);
  if (reading.ok) return reading;
  const { line, problem } = reading;
  const message =
    problem === 'open-quote' ? bulk.errors.openQuote(line) : bulk.errors.afterQuote(line);
  return refused(message);
}

function textOf(bytes: Uint8Array): Result<string> {
  const [first, second] = bytes;
  // The beginning of a ZIP file, which a workbook is (ECMA-376, part 2).
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
