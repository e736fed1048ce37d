import { ok, type Result } from '../result.ts';

export interface CsvRecord {
  /** Lines count as in a text editor. */
  line: number;
  cells: readonly string[];
}

interface UnreadableCsv {
  ok: false;
  line: number;
  problem: CsvProblem;
}

type CsvProblem =
  /** `line` is where it opens. */
  'open-quote' | 'after-quote' | 'many-cells';

export const MAX_CELLS = 200;

/** Spreadsheets choose by the computer's language. */
const SEPARATORS = [',', ';', '\t', '|'] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * Reads RFC 4180 with any line ends, an optional byte order mark and Excel's line "sep=;"; it skips empty records. Where a
 * spreadsheet has put each line into one cell, it reads what is in the cells.
 */
export function readCsv(file: string): Result<CsvRecord[], UnreadableCsv> {
  const reading = readTable(file);
  if (!reading.ok || !reading.value.every(isOneCell)) return reading;
  const { value: lines } = reading;
  const inside = readTable(lines.map(({ cells: [cell = ''] }) => cell).join('\n'));
  if (!inside.ok || (inside.value[0]?.cells.length ?? 0) < 3) return reading;
  return ok(
    inside.value.map(({ line, cells }) => ({ line: lines[line - 1]?.line ?? line, cells })),
  );
}

/** All other cells of the record are empty. */
const isOneCell = ({ cells: [first = '', ...others] }: CsvRecord): boolean =>
  first.trim() !== '' && others.every((cell) => cell.trim() === '');

function readTable(file: string): Result<CsvRecord[], UnreadableCsv> {
  const text = file.startsWith('\uFEFF') ? file.slice(1) : file;
  const named = SEPARATOR_LINE.exec(text);
  const separator = SEPARATORS.find((known) => known === named?.[1]) ?? separatorOf(text);
  const records: CsvRecord[] = [];
  let from = named === null ? { at: 0, line: 1 } : { at: named[0].length, line: 2 };
  while (from.at < text.length) {
    const cells: string[] = [];
    const { line } = from;
    for (;;) {
      const cell = readCell(text, from, separator);
      if (!cell.ok) return cell;
      const { text: value, end, line: here } = cell.value;
      cells.push(value);
      if (cells.length > MAX_CELLS) return { ok: false, line, problem: 'many-cells' };
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

function readCell(
  text: string,
  { at, line }: CsvPosition,
  separator: Separator,
): Result<Cell, UnreadableCsv> {
  const start = skipSpaces(text, at, separator);
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
    const end = skipSpaces(text, quote + 1, separator);
    const here = line + (value.match(/\r\n|\r|\n/g)?.length ?? 0);
    const isOver = end >= text.length || text[end] === separator || breakAt(text, end) > 0;
    if (!isOver) return { ok: false, line: here, problem: 'after-quote' };
    return ok({ text: value, end, line: here });
  }
}

/** The standard does not allow these spaces, but they are common. */
function skipSpaces(text: string, from: number, separator: Separator): number {
  let at = from;
  while (text[at] === ' ' || (text[at] === '\t' && separator !== '\t')) at++;
  return at;
}

function endOfPlain(text: string, from: number, separator: Separator): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

/** Returns the length of a line break, and 0 where there is none. */
const breakAt = (text: string, at: number): number =>
  text[at] === '\r' && text[at + 1] === '\n' ? 2 : text[at] === '\r' || text[at] === '\n' ? 1 : 0;

const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t ]*(?:\r\n|\r|\n|$)/i;
const HEAD_LENGTH = 50_000;
const HEAD_LINES = 20;

/** Finds the sign that is most frequent in one of the first lines, outside quotation marks: a title may be above the header. */
function separatorOf(text: string): Separator {
  const head = text.slice(0, HEAD_LENGTH).replace(/"[^"]*"/g, '');
  const lines = head.split(/[\r\n]+/, HEAD_LINES);
  const [best] = SEPARATORS.map((separator) => ({
    separator,
    count: Math.max(...lines.map((line) => line.split(separator).length)),
  })).sort((one, other) => other.count - one.count);
  return best?.separator ?? ',';
}

/** Leaves out the CR LF at the end (RFC 4180, section 2). */
export const csvRecord = (cells: readonly string[]): string =>
  cells.map((cell) => csvQuoted(escapeFormula(cell))).join(',');

/**
 * Spreadsheets run cells like formulas (OWASP, CSV Injection); "-15.94" and "+353 20 910 0201" are none. In languages that separate
 * by semicolons a cell ends at one, also within quotation marks.
 */
function escapeFormula(cell: string): string {
  const later = cell.replace(LATER_FORMULA, "$&'");
  return FORMULA.test(later) && !PLAIN.test(later) ? `'${later}` : later;
}
const PLAIN = /^(?:-\d+\.\d\d|\+\d[\d ]{5,20})$/;
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const LATER_FORMULA = /;(?=\s*[=+\-@＝＋－＠])/g;
const LATER_ESCAPED = /;'(?=\s*[=+\-@＝＋－＠])/g;

/** Undoes `escapeFormula`, and takes the text out of `="021 910 0013"`, with which programs save a zero from spreadsheets. */
export const unescapeFormula = (cell: string): string => {
  const [, text] = /^="([^"]*)"$/.exec(cell) ?? [];
  if (text !== undefined) return text;
  const start = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? 1 : 0;
  return cell.slice(start).replace(LATER_ESCAPED, ';');
};

const csvQuoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
