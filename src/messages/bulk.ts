export const howMany = (count: number, word: string): string =>
  count === 1 ? `1 ${word}` : `${count.toLocaleString('en-IE')} ${word}s`;

const notShown = (count: number, word: string): string =>
  `${howMany(count, `more ${word}`)} ${count === 1 ? 'is' : 'are'} not shown.`;

const ANSWERED = 'We answer by e-mail within one working day.';

const waiting = (lines: readonly number[]): string =>
  lines.length === 1
    ? `Line ${lines.join()} waits until our office has agreed, and is paid then.`
    : `Lines ${lines.join(', ')} wait until our office has agreed, and are paid then.`;

/* /bulk-booking has these words; errors of a row's fields are in booking-errors.ts. */

export const uploadHeading = 'Upload a file';
export const file = 'CSV file';
export const fileHint = 'Choose it or drop it here: a CSV file, at most 1 MB and 1,000 rows';
export const check = 'Check the file';
export const checking = 'Checking the file…';
export const booking = 'Booking…';
export const template = 'Download a template with two examples';
export const resultHeading = 'Your file is checked';
export const nothingYet = 'Nothing is booked yet.';
export const good = (count: string) => `${count} can be booked`;
export const wrong = (count: number) =>
  `${howMany(count, 'row')} cannot be booked as ${count === 1 ? 'it is' : 'they are'}`;
export const rows = (count: number) => howMany(count, 'row');
export const ofFile = (name: string) => `Your file ${name} is checked`;
export const scroll = 'Scroll sideways to see all columns';
export const prices = 'Prices';
export const line = 'Line';
export const to = 'To';
export const toWhom = (reference: string, to: string) =>
  reference === '' ? to : `${reference}: ${to}`;
export const collection = 'Collection';
export const price = 'Price';
export const more = (count: number) => notShown(count, 'row');
/** Returns undefined when no row waits. */
export const waitingAmong = (
  rows: readonly { line: number; waitsFor: string }[],
): string | undefined => {
  const lines = rows.filter(({ waitsFor }) => waitsFor !== '').map(({ line }) => line);
  if (lines.length === 0) return undefined;
  return lines.length === rows.length
    ? `All rows wait until our office has agreed, and are paid then. ${ANSWERED}`
    : `${waiting(lines)} The others are booked and paid now. ${ANSWERED}`;
};
export const waitsFor = (goods: string) => `waits for our office: ${goods}`;
/** `before` is a line, or the number of a booking. */
export const sameAs = (before: string) =>
  /^\d+$/.test(before)
    ? `the same as line ${before}`
    : `the same as ${before}, booked in the last seven days`;
export const doublesHeading = (count: number) =>
  `${howMany(count, 'row')} ${count === 1 ? 'is' : 'are'} marked in the table: you may have sent ${count === 1 ? 'it' : 'them'} already. Marked rows are booked only with the tick below.`;
export const doubles = (count: number, euro: string) =>
  `Book the marked ${count === 1 ? 'row' : 'rows'} too, ${euro} more`;
export const orWithDoubles = (euro: string, all: string) => `${euro}, with the marked rows ${all}`;
export const problems = 'What to change';
export const problemsHint = 'Line 1 is your header row.';
export const column = 'Column';
export const cell = 'It says';
export const emptyCell = (column: string) => (column === '' ? '' : 'Nothing');
export const reason = 'Reason';
export const row = 'Row';
export const moreProblems = (count: number) => notShown(count, 'problem');
export const choose =
  'You can book the good rows now. Save the others first, mend them, and upload that file here. Pay for the good rows first: then the mended ones pay no second charge for the same collection outside County Dublin, and the price to pay is that much less than the one shown here.';
export const booked = 'The other rows are booked.';
export const mend = 'Save these, mend them, and upload that file here.';
export const noneGood = 'No row can be booked. Mend them and upload the file again.';
export const badRows = (count: number) =>
  count === 1 ? 'Save the row to mend (CSV)' : `Save the ${howMany(count, 'row')} to mend (CSV)`;
export const bookHeading = 'Book';
export const allowed = 'None of the parcels holds anything prohibited';
export const useCredit = (credit: string) => `Use my credit (${credit})`;
export const submit = (count: number, euro: string): string =>
  `Book ${howMany(count, 'collection')} for ${euro}`;
export const before =
  'All are booked together or none is. What credit does not pay, you pay in one payment on the next page. A booking can be cancelled before its collection.';
export const again = 'Choose another file';
export const plain = 'Log in first. The next page shows the prices before you book.';
export const gone = 'This upload is not there';
export const columns = 'The columns of the file';
export const columnsHint =
  'Name them in one row above the bookings, in any order; a title may stand above it. Commas, semicolons, tabs and upright strokes between cells are understood.';
export const name = 'Name';
export const meaning = 'What it holds';
export const need = 'Needed';
export const needs = { file: 'Required', once: 'Here, or once for the file', never: 'Optional' };

/** The form asks these once, for the rows that do not say it. */
export const once = {
  heading: 'What your file does not say',
  hint: 'For files of a shop. It counts for every row that does not say it.',
  collection: 'Where we collect',
  fromAccount: 'Leave it empty for the default address of your account.',
  phone: 'Telephone for the driver, where the receiver’s is missing (optional)',
  phoneHint: 'Leave it empty for the number of your account',
  weight: 'Weight of each parcel in kg',
  weightHint: 'With its packing, such as 2.5',
  customs: 'For parcels that leave the EU',
  customsHint: 'Customs want this of each thing. It counts where your file does not say it.',
  itemWeight: 'Net weight of one piece in kg',
  itemValue: 'Value of one piece in euro',
  choose: 'Choose',
};

/** What a file was read as has this heading; the sentences below it are in bulk-reading.ts. */
export const readHeading = 'How we read it';

/* They are errors of a file or a row; those of fields are in booking-errors.ts. */
export const errorsMissing = 'Choose a CSV file.';
export const errorsTooLarge = 'This file is larger than 1 MB. Split it into several files.';
export const errorsUnreadable = 'This file cannot be read. Choose it again.';
/** Each says how to make a CSV file of it. */
export const errorsOtherFile = {
  excel:
    'This is an Excel workbook, not a CSV file. In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”; in Google Sheets File, Download, “Comma Separated Values”. Then upload that file.',
  locked:
    'This is an Excel workbook with a password, which we cannot open. Open it in Excel and choose File, Save As, “CSV UTF-8 (Comma delimited)”: that file has no password. Then upload it.',
  numbers:
    'This is a Numbers spreadsheet, not a CSV file. In Numbers choose File, Export To, “CSV…”, open Advanced Options, choose “Unicode (UTF-8)”, and upload the file that it saves.',
  openDocument:
    'This is an OpenDocument spreadsheet, not a CSV file. In LibreOffice choose File, Save As, “Text CSV”, then the character set “Unicode (UTF-8)”, and upload that file.',
  oldExcel:
    'This is a workbook of an older Excel, not a CSV file. Open it in Excel and choose File, Save As, “CSV UTF-8 (Comma delimited)”. Then upload that file.',
  packed: 'This is a packed file (ZIP). Unpack it, and upload the CSV file that is in it.',
  page: 'This is a web page or data of a program, not a CSV file, whatever its name ends with. Open it in your spreadsheet program and save it as “CSV UTF-8”, or export it as CSV.',
  paper:
    'This is a document or a picture, not a CSV file. Export your orders as CSV, or write them into the template.',
};
export const errorsNotUtf8 =
  'This file is not saved as UTF-8, so letters such as é cannot be read. Save it as “CSV UTF-8” in your spreadsheet program.';
export const errorsNotText =
  'This is not a CSV file in UTF-8: it may be text in another encoding. Open it in your spreadsheet program and save it as “CSV UTF-8”.';
export const errorsOpenQuote = (line: number) =>
  `Line ${line}: a text begins with a quotation mark that is never closed.`;
export const errorsAfterQuote = (line: number) =>
  `Line ${line}: a text goes on after its closing quotation mark. Write a quotation mark inside a text twice.`;
export const errorsManyCells = (line: number, max: number) =>
  `Line ${line} has more than ${max} columns.`;
export const errorsNoHeader =
  'The file is empty. It needs a header row with the names of the columns.';
export const errorsNoRows = 'The file has a header row and no bookings below it.';
export const errorsAllDone =
  'The file says of all its orders that they are sent, cancelled or paid back. Empty those cells to book one of them again.';
export const errorsManyRows = (most: string, found: string) =>
  `The file has ${found} rows. Send at most ${most} at a time.`;
export const errorsMissingColumns = (names: string) => `The header row lacks: ${names}.`;
export const errorsUnknownHeader = (shops: readonly string[]) =>
  `We do not know the columns of this file. Name them as the template does, or upload the file of orders of a shop as it is. We know those of ${shops.join(', ')}, and others whose columns have usual names, such as Name, Address 1, Town, Postcode.`;
export const errorsDoubleColumn = (name: string) => `The header row has ${name} twice.`;
export const errorsCountry = 'Enter a country such as Germany, or leave it empty for Ireland.';
export const errorsAbroad = 'If it goes abroad, write the country in a column deliveryCountry.';
export const errorsDate =
  'Enter the day as year-month-day or day/month/year, such as 2026-12-01, 01/12/2026 or 1 Dec 2026.';
export const errorsReason = 'Enter gift, sale, documents, sample, returned-goods or other.';
export const errorsTick = 'Write yes in a column conditionsMet';
export const errorsBothRight = (column: string) =>
  `If both are, write yes in the column ${column}.`;
export const errorsYesNo = 'Enter yes or no, or leave it empty.';
export const errorsLong = (most: number) =>
  `This row has more cells than the header has columns (${most}).`;
export const errorsGone =
  'This upload is booked already, or it is older than a day. Your bookings are in your account; upload the file again to book more.';
export const errorsLate = (lines: string) =>
  `Nothing is booked: since the upload something has changed. ${lines} Change the file and upload it again.`;
export const errorsLateLine = (line: number, message: string) => `Line ${line}: ${message}`;
export const errorsDoubles =
  'All rows are like ones that you have booked. Tick this to book them again.';
export const errorsBookedSince = (lines: readonly number[]) =>
  `Nothing is booked: since the upload you have booked the same as in ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}. Upload the file again to see what is left.`;
export const errorsNothing =
  'No row of this upload can be booked. Change the file and upload it again.';
