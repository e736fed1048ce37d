import { formatEuro } from '#domain/money.ts';
import { formatTrackingNumber, readTrackingNumber } from '#domain/tracking-number.ts';
import { refundPart } from '#server/bookings/index.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import { command } from '../command.ts';
import { declined, YES } from '../confirm.ts';
import { EXIT, failed, misused } from '../io.ts';
import { centsIn, printable } from '../text.ts';

export const refundCommand = command({
  name: 'refund',
  usage: '<tracking> <amount> "<reason>" [--yes]',
  about: 'Gives a part of the price back to the card, with the reason',
  details: [
    'The amount in euro with VAT, such as 5.00; all refunds together are never more than the card paid. The customer gets a mail with the reason, and a refund note.',
    'To give all of it back before the collection, cancel: "scan <tracking> cancelled". What credit paid is given back with "credit".',
  ],
  options: { yes: YES },
  needs: ['a tracking number', 'the amount in euro, such as 5.00', 'the reason'],
  run: async ({ db, io, now }, { words: [typed = '', amount = '', reason = ''], flag }) => {
    const tracking = readTrackingNumber(typed);
    if (tracking === undefined)
      return misused(io, `"${printable(typed)}" is no tracking number of ours.`);
    const cents = centsIn(amount);
    if (cents === undefined) return misused(io, 'Give the amount in euro, such as 5.00.');
    const number = formatTrackingNumber(tracking);
    const question = `Give ${formatEuro(cents)} of ${number} back for "${printable(reason)}"?`;
    const no = await declined(io, question, flag('yes'));
    if (no !== undefined) return no;
    const part = { tracking, cents, reason: printable(reason), now: now() };
    const done = await inTransaction(db, (tx) => refundPart(tx, part));
    if (!done.ok) return failed(io, done.detail);
    io.out(`${formatEuro(cents)} of ${number} goes back, ${formatEuro(done.value)} is left.`);
    return EXIT.done;
  },
});
