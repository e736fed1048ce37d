import { refused } from '#domain/result.ts';
import { formatEuro } from '#domain/money/money.ts';
import { openMoney, refundUnknown, settleMoney, type OpenMoney } from '#server/payments/index.ts';
import { command, type Office } from '../command.ts';
import { recordDeed } from '../deeds.ts';
import { declined, YES, misused, type CommandResult } from '../io.ts';
import { table } from '../table.ts';
import * as text from '../text.ts';
import { formatTrackingNumber, readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { refundPart } from '#server/bookings/index.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import { addDays, addMonths, dublinDay } from '#domain/days/calendar.ts';
import { csvRecord } from '#domain/text/csv.ts';
import { periodRecords } from '#server/documents/index.ts';
import { postCredit } from '#server/credits/index.ts';
import { ACCOUNT_WORD, findAccount, portrait } from '../find-row.ts';

const CREDIT_MONTHS = 12;

export const creditCommand = command({
  name: 'credit',
  usage: '<id or e-mail> <amount> "<reason>" [--yes]',
  about: 'Gives an account credit, with the reason',
  details: [
    'The amount in euro, such as 15.00; it lasts for a year. The reason is stored with it, and gives credit once for an account.',
  ],
  options: { yes: YES },
  isDeed: true,
  needs: [ACCOUNT_WORD, 'the amount in euro, such as 15.00', 'the reason'],
  run: async (office, { words: [typed = '', amount = '', reason = ''], flag }) => {
    const { db, io, now } = office;
    const cents = text.centsIn(amount);
    if (cents === undefined) return misused('Give the amount in euro, such as 15.00.');
    const found = await findAccount(db, typed);
    if (!found.ok) return found;
    const { id: accountId, email } = found.value;
    for (const line of portrait(found.value)) io.err(line);
    const no = await declined(
      io,
      `Give ${formatEuro(cents)} for "${text.printable(reason)}"?`,
      flag('yes'),
    );
    if (no !== undefined) return no;
    const at = now();
    const expiresOn = addMonths(dublinDay(at), CREDIT_MONTHS);
    const grant = {
      accountId,
      cents,
      kind: 'bonus',
      ref: `office: ${reason}`,
      expiresOn,
      now: at,
    } as const;
    const words = `${formatEuro(cents)}: ${text.printable(reason)}`;
    const isPosted = await inTransaction(db, async (tx) => {
      if (!(await postCredit(tx, grant))) return false;
      await recordDeed(tx, office, { command: 'credit', entityId: accountId, words });
      return true;
    });
    if (!isPosted) return refused('This account has had credit for this reason. Nothing was done.');
    return `${text.printable(email)} has ${formatEuro(cents)} more, until ${expiresOn}.`;
  },
});

export const exportCommand = command({
  name: 'export',
  usage: '<month> | <first day> <last day>',
  about: 'Exports the receipts and refunds of a period for the accountant, as CSV',
  details: [
    'Irish days; both days count. A document has one line for each VAT rate, the payment reference is that of the payment provider, and the last column says who of the office did it.',
    'Into a file: {call} export 2026-11 > 2026-11.csv',
  ],
  needs: ['a month such as 2026-11, or the first day'],
  more: 1,
  run: async ({ db, io }, { words: [first = '', last] }) => {
    const month = last === undefined && text.dayIn(`${first}-01`);
    const from = month || text.dayIn(first);
    const until = month ? addDays(addMonths(month, 1), -1) : text.dayIn(last ?? '');
    if (from === undefined || until === undefined || from > until)
      return misused('Give a month such as 2026-11, or two days such as 2026-11-01 2026-11-30.');
    for await (const record of periodRecords(db, { from, until })) io.out(`${csvRecord(record)}\r`);
    return '';
  },
});

export const refundCommand = command({
  name: 'refund',
  usage: '<tracking> <amount> "<reason>" [--yes]',
  about: 'Gives a part of the price back to the card, with the reason',
  details: [
    'The amount in euro with VAT, such as 5.00; all refunds together are never more than the card paid. The customer gets a mail with the reason, and a refund note.',
    'To give all of it back before the collection, cancel: "cancel <tracking>". What credit paid is given back with "credit".',
  ],
  options: { yes: YES },
  isDeed: true,
  needs: ['a tracking number', 'the amount in euro, such as 5.00', 'the reason'],
  run: async (office, { words: [typed = '', amount = '', reason = ''], flag }) => {
    const { db, io, now } = office;
    const tracking = readTrackingNumber(typed);
    if (tracking === undefined)
      return misused(`"${text.printable(typed)}" is no tracking number of ours.`);
    const cents = text.centsIn(amount);
    if (cents === undefined) return misused('Give the amount in euro, such as 5.00.');
    const number = formatTrackingNumber(tracking);
    const question = `Give ${formatEuro(cents)} of ${number} back for "${text.printable(reason)}"?`;
    const no = await declined(io, question, flag('yes'));
    if (no !== undefined) return no;
    const part = { tracking, cents, reason: text.printable(reason), now: now() };
    const done = await inTransaction(db, async (tx) => {
      const made = await refundPart(tx, part);
      if (!made.ok) return made;
      const { id: entityId, bookingId } = made.value;
      const words = `${formatEuro(cents)}: ${part.reason}`;
      await recordDeed(tx, office, { command: 'refund', entityId, bookingId, words });
      return made;
    });
    if (!done.ok) return refused(done.detail);
    return `${formatEuro(cents)} of ${number} goes back, ${formatEuro(done.value.leftCents)} is left.`;
  },
});

export const moneyCommand = command({
  name: 'money',
  usage: '[refund <id> | settle <id>] [--json] [--yes]',
  about: 'Lists money that needs a person, sends it back, or notes that it is settled',
  details: [
    'A refund that failed is not tried again: pay it in another way, then "money settle <id>" notes that and writes to the customer.',
    'A payment for an order that is not here comes after an old backup was restored. "money refund <id>" sends all of it back at the payment provider; "money settle <id>" notes that you have dealt with it yourself.',
    'A dispute is answered at the payment provider. One that is lost stays here until "money settle <id>".',
  ],
  options: { json: { type: 'boolean', about: 'All of them as JSON' }, yes: YES },
  isDeed: true,
  more: 'many',
  run: async (office, { words: [word, typed, ...others], flag }) => {
    const { io, db } = office;
    const open = await openMoney(db);
    if (word === undefined) return listMoney(open, flag('json'));
    if (word !== 'settle' && word !== 'refund')
      return misused(`"${word}" is not known here: "help money" tells what is.`);
    if (typed === undefined || others.length > 0)
      return misused(`After "money ${word}" comes one id of the list.`);
    const found = open.filter(({ id }) => id.endsWith(typed.trim()));
    const [one] = found;
    if (one === undefined) return refused(`Nothing open has the id ${typed}.`);
    if (found.length > 1) return refused(`More than one has an id with ${typed}: give more of it.`);
    if (!one.ways.includes(word)) return refused(WAYLESS[word]);
    io.err(`${one.what}: ${formatEuro(one.cents)}, ${one.word}`);
    const no = await declined(io, MONEY_QUESTIONS[word], flag('yes'));
    return no ?? (word === 'refund' ? sendBack(office, one) : settleOpen(office, one));
  },
});

const MONEY_QUESTIONS = {
  refund: 'Send all of it back at the payment provider?',
  settle: 'Is it settled, and nothing is left to do?',
};
const WAYLESS = {
  refund: 'Only a payment for an order that is not here goes back this way. Nothing was done.',
  settle: 'This refund has not failed: it is tried again by itself. Nothing was done.',
};

const MONEY_COLUMNS = [
  { title: 'Id', of: ({ id }: OpenMoney) => text.shortId(id) },
  { title: 'Since', of: ({ since }: OpenMoney) => text.shortTime(since) },
  { title: 'What', of: ({ what }: OpenMoney) => what, least: 20 },
  { title: 'Amount', of: ({ cents }: OpenMoney) => formatEuro(cents), isRight: true },
  { title: 'Provider', of: ({ word }: OpenMoney) => word, least: 10 },
  { title: 'Here', of: ({ ways }: OpenMoney) => ways.join(', ') },
];

function listMoney(open: readonly OpenMoney[], isJson: boolean): string {
  if (isJson) return text.jsonOf(open);
  const sentence = `${text.counted(open.length, 'open question')} about money.`;
  return text.joinLines([open.length > 0 && table(MONEY_COLUMNS, open), sentence]);
}

async function sendBack(office: Office, one: OpenMoney): Promise<CommandResult> {
  const why = await refundUnknown(office, one);
  if (why !== undefined) return refused(`The payment provider refused: ${why}.`);
  await recordDeed(office.db, office, { command: 'money refund', entityId: one.id });
  return `${formatEuro(one.cents)} goes back to the card.`;
}

async function settleOpen(office: Office, one: OpenMoney): Promise<CommandResult> {
  if (!(await settleMoney(office, one)))
    return refused('Somebody has settled it just now. Nothing was done.');
  await recordDeed(office.db, office, { command: 'money settle', entityId: one.id });
  return one.kind === 'refund' ? 'Settled. The customer hears of it by mail.' : 'Settled.';
}
