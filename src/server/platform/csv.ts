/** One record of a CSV file without its line end (RFC 4180, section 2). Every line ends with CR LF. */
export const csvRecord = (cells: readonly string[]): string =>
  cells.map((cell) => quoted(harmless(cell))).join(',');

/**
 * A cell that starts like a formula would be run by a spreadsheet: a quotation mark in front makes it text (OWASP, CSV
 * Injection).
 */
const harmless = (cell: string): string => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
