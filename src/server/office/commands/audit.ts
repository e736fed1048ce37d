import { refused } from '#domain/result.ts';
import { compareWithProvider, type MoneyDifference } from '#server/payments/index.ts';
import { setMark } from '#server/platform/db/index.ts';
import { auditOrders } from '../audit/audit.ts';
import { command, type Office } from '../command.ts';
import { misused, type CommandResult } from '../io.ts';
import { table } from '../table.ts';
import { counted, jsonOf } from '../text.ts';

const USUAL_DAYS = 30;
const MAX_DAYS = 400;
/** The sandbox answers so when it is asked for its balance. */
const NO_BALANCE = 'not_in_the_sandbox';

export const auditCommand = command({
  name: 'audit',
  usage: '[--provider] [--days <number>] [--json]',
  about: 'Checks that bookings, payments, refunds, receipts and credit add up',
  details: [
    'It can run while people book. It looks at sums and steps of orders, at payments and what goes back, at the numbers of receipts, at credit, and at refunds that wait for too long.',
    'With --provider it compares payments, refunds and disputes of the last 30 days with the balance of the payment provider, in both directions. Run it after a backup was restored: what was paid for an order that is not here becomes a line of "money", which can send it back.',
    'Exit code 1 when it finds anything: let it run every night, and ask somebody who knows the program when it does.',
  ],
  options: {
    provider: { type: 'boolean', about: 'Compares with the payment provider' },
    days: { type: 'string', value: '<number>', about: `How many days, usually ${USUAL_DAYS}` },
    json: { type: 'boolean', about: 'What it finds as JSON' },
  },
  run: async (office, { flag, text }) => {
    const { io, db, now } = office;
    if (!flag('provider')) {
      const found = await auditOrders({ db, now });
      // Monitoring alerts when the last clean audit is old.
      if (found.length === 0) await setMark(db, 'audit', now());
      return reportAudit(office, found, flag('json'));
    }
    const days = Number(text('days') ?? USUAL_DAYS);
    if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
      return misused(`--days takes a whole number from 1 to ${MAX_DAYS}.`);
    const compared = await compareWithProvider(office, days);
    if (!compared.ok && compared.message.endsWith(NO_BALANCE))
      return 'The sandbox has no balance to compare with: it takes no money.';
    if (!compared.ok) return refused(`The payment provider did not answer: ${compared.message}.`);
    io.err(`${counted(compared.value.payments, 'payment')} of the provider compared.`);
    return reportAudit(office, compared.value.differences, flag('json'));
  },
});

function reportAudit(
  { io }: Office,
  found: readonly MoneyDifference[],
  isJson: boolean,
): CommandResult {
  if (found.length === 0) return isJson ? jsonOf(found) : 'Everything adds up.';
  io.out(isJson ? jsonOf(found) : table(AUDIT_COLUMNS, found));
  return refused(`${counted(found.length, 'finding')}.`);
}

const AUDIT_COLUMNS = [
  { title: 'About', of: ({ about }: MoneyDifference) => about },
  { title: 'What is wrong', of: ({ what }: MoneyDifference) => what },
];
