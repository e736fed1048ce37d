import { addDays, addMonths } from '#domain/calendar.ts';
import { csvRecord } from '#domain/csv.ts';
import { periodRecords } from '#server/documents/index.ts';
import { command } from '../command.ts';
import { EXIT, misused } from '../io.ts';
import { dayIn } from '../text.ts';

export const exportCommand = command({
  name: 'export',
  usage: '<month> | <first day> <last day>',
  about: 'Exports the receipts and refunds of a period for the accountant, as CSV',
  details: [
    'Irish days; both days count. A document has one line for each VAT rate, and the payment reference is that of the payment provider.',
    'Into a file: npm run --silent office -- export 2026-11 > 2026-11.csv',
  ],
  needs: ['a month such as 2026-11, or the first day'],
  more: 1,
  run: async ({ db, io }, { words: [first = '', last] }) => {
    const month = last === undefined && dayIn(`${first}-01`);
    const from = month || dayIn(first);
    const until = month ? addDays(addMonths(month, 1), -1) : dayIn(last ?? '');
    if (from === undefined || until === undefined || from > until)
      return misused(
        io,
        'Give a month such as 2026-11, or two days such as 2026-11-01 2026-11-30.',
      );
    for await (const record of periodRecords(db, { from, until })) io.out(`${csvRecord(record)}\r`);
    return EXIT.done;
  },
});
