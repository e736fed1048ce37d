import { ok, type Result } from './result.ts';

/** A record of a CSV file. */
export interface CsvRecord {
  /** The line on which it begins, as a text editor counts: line breaks in quotation marks count too. */
  line: number;
  cells: readonly string[];
}

/** A line cannot be understood; what follows it may mean anything. */
interface UnreadableCsv {
  ok: false;
  line: number;
  problem: CsvProblem;
}

type CsvProblem =
  /** A quotation mark opens a text and none closes it; `line` is where it opens. */
  | 'open-quote'
  /** There is text after the quotation mark that closes one. */
  | 'after-quote';

/** What spreadsheets put between cells; which one depends on the language of the computer. */
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * Reads a CSV file (RFC 4180) with any line ends (CR LF, LF, CR), with or without a byte order mark. The separator is
 * the one that the first record has most often. Records without any text are left out.
 */
export function readCsv(file: string): Result<CsvRecord[], UnreadableCsv> {
  const text = file.startsWith('\uFEFF') ? file.slice(1) : file;
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  let from = { at: 0, line: 1 };
  while (from.at < text.length) {
    const cells: string[] = [];
    const { line } = from;
    for (;;) {
      const cell = readCell(text, from, separator);
      if (!cell.ok) return cell;
      const { text: value, end, line: here } = cell.value;
      cells.push(value);
      from = { at: end, line: here };
      if (text[from.at] !== separator) break;
      from = { ...from, at: from.at + 1 };
    }
    if (from.at < text.length) from = { at: from.at + breakAt(text, from.at), line: from.line + 1 };
    if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells });
  }
  return ok(records);
}

interface CsvPosition {
  at: number;
  line: number;
}

interface Cell {
  text: string;
  end: number;
  line: number;
}

/** Reads up to the separator, the line break or the end of the text, none of which it consumes. */
function readCell(
  text: string,
  { at, line }: CsvPosition,
  separator: Separator,
): Result<Cell, UnreadableCsv> {
  const start = blanksTo(text, at, separator);
  if (text[start] !== '"') {
    const end = endOfPlain(text, at, separator);
    return ok({ text: text.slice(at, end), end, line });
  }
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return { ok: false, line, problem: 'open-quote' };
    value += text.slice(from, quote);
    from = quote + 2;
    if (text[quote + 1] === '"') {
      value += '"';
      continue;
    }
    const end = blanksTo(text, quote + 1, separator);
    const here = line + (value.match(/\r\n|\r|\n/g)?.length ?? 0);
    const isOver = end >= text.length || text[end] === separator || breakAt(text, end) > 0;
    if (!isOver) return { ok: false, line: here, problem: 'after-quote' };
    return ok({ text: value, end, line: here });
  }
}

/** Blanks around quotation marks are not in the standard, but people write them. */
function blanksTo(text: string, from: number, separator: Separator): number {
  let at = from;
  while (text[at] === ' ' || (text[at] === '\t' && separator !== '\t')) at++;
  return at;
}

function endOfPlain(text: string, from: number, separator: Separator): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

/** The length of the line break at a position; 0 when there is none. */
const breakAt = (text: string, at: number): number =>
  text[at] === '\r' && text[at + 1] === '\n' ? 2 : text[at] === '\r' || text[at] === '\n' ? 1 : 0;

/** The separator of the first line with a text, quotation marks left aside; a comma when there is none. */
function separatorOf(text: string): Separator {
  // A regular expression over the whole text would take hours for a megabyte of commas.
  const first = text.split(/[\r\n]/).find((line) => /[^\s,;"]/.test(line)) ?? '';
  const bare = first.replace(/"[^"]*"/g, '');
  const [best] = SEPARATORS.map((separator) => ({
    separator,
    count: bare.split(separator).length,
  })).sort((one, other) => other.count - one.count);
  return best?.separator ?? ',';
}

/** One record of a CSV file without its line end (RFC 4180, section 2). Every line ends with CR LF. */
export const csvRecord = (cells: readonly string[]): string =>
  cells.map((cell) => quoted(harmless(cell))).join(',');

/**
 * A cell that starts like a formula would be run by a spreadsheet, one in fullwidth letters too: a quotation mark in front makes
 * it text (OWASP, CSV Injection).
 */
const harmless = (cell: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
