import { formatEuro } from '#domain/money.ts';
import { openMoney, refundUnknown, settleMoney, type OpenMoney } from '#server/payments/index.ts';
import { command, type Office } from '../command.ts';
import { declined, YES } from '../confirm.ts';
import { EXIT, failed, misused, type Exit } from '../io.ts';
import { table } from '../table.ts';
import { counted, jsonOf, shortId, shortTime } from '../text.ts';

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
  more: 'many',
  run: async (office, { words: [word, typed, ...others], flag }) => {
    const { io, db } = office;
    const open = await openMoney(db);
    if (word === undefined) return listMoney(office, open, flag('json'));
    if (word !== 'settle' && word !== 'refund')
      return misused(io, `"${word}" is not known here: "help money" tells what is.`);
    if (typed === undefined || others.length > 0)
      return misused(io, `After "money ${word}" comes one id of the list.`);
    const found = open.filter(({ id }) => id.endsWith(typed.trim()));
    const [one] = found;
    if (one === undefined) return failed(io, `Nothing open has the id ${typed}.`);
    if (found.length > 1)
      return failed(io, `More than one has an id with ${typed}: give more of it.`);
    if (!one.ways.includes(word)) return failed(io, WAYLESS[word]);
    io.err(`${one.what}: ${formatEuro(one.cents)}, ${one.word}`);
    const no = await declined(io, QUESTIONS[word], flag('yes'));
    return no ?? (word === 'refund' ? sendBack(office, one) : settleOpen(office, one));
  },
});

const QUESTIONS = {
  refund: 'Send all of it back at the payment provider?',
  settle: 'Is it settled, and nothing is left to do?',
};
const WAYLESS = {
  refund: 'Only a payment for an order that is not here goes back this way. Nothing was done.',
  settle: 'This refund has not failed: it is tried again by itself. Nothing was done.',
};

const COLUMNS = [
  { title: 'Id', of: ({ id }: OpenMoney) => shortId(id) },
  { title: 'Since', of: ({ since }: OpenMoney) => shortTime(since) },
  { title: 'What', of: ({ what }: OpenMoney) => what, least: 20 },
  { title: 'Amount', of: ({ cents }: OpenMoney) => formatEuro(cents), isRight: true },
  { title: 'Provider', of: ({ word }: OpenMoney) => word, least: 10 },
  { title: 'Here', of: ({ ways }: OpenMoney) => ways.join(', ') },
];

function listMoney({ io }: Office, open: readonly OpenMoney[], isJson: boolean): Exit {
  if (isJson) io.out(jsonOf(open));
  else {
    if (open.length > 0) io.out(table(COLUMNS, open));
    io.out(`${counted(open.length, 'thing')} about money open.`);
  }
  return EXIT.done;
}

async function sendBack(office: Office, one: OpenMoney): Promise<Exit> {
  const refused = await refundUnknown(office, one);
  if (refused !== undefined) return failed(office.io, `The payment provider refused: ${refused}.`);
  office.io.out(`${formatEuro(one.cents)} goes back to the card.`);
  return EXIT.done;
}

async function settleOpen(office: Office, one: OpenMoney): Promise<Exit> {
  if (!(await settleMoney(office, one)))
    return failed(office.io, 'Somebody has settled it just now. Nothing was done.');
  office.io.out(one.kind === 'refund' ? 'Settled. The customer hears of it by mail.' : 'Settled.');
  return EXIT.done;
}
