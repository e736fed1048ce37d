import { addMonths, dublinDay } from '#domain/calendar.ts';
import { formatEuro } from '#domain/money.ts';
import { postCredit } from '#server/credits/index.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import { command } from '../command.ts';
import { declined, YES } from '../confirm.ts';
import { ACCOUNT_WORD, findAccount, portrait } from '../find-account.ts';
import { EXIT, failed, misused } from '../io.ts';
import { centsIn, printable } from '../text.ts';

const KEPT_MONTHS = 12;

export const creditCommand = command({
  name: 'credit',
  usage: '<id or e-mail> <amount> "<reason>" [--yes]',
  about: 'Gives an account credit, with the reason',
  details: [
    'The amount in euro, such as 15.00; it lasts for a year. The reason is stored with it, and gives credit once for an account.',
  ],
  options: { yes: YES },
  needs: [ACCOUNT_WORD, 'the amount in euro, such as 15.00', 'the reason'],
  run: async ({ db, io, now }, { words: [typed = '', amount = '', reason = ''], flag }) => {
    const cents = centsIn(amount);
    if (cents === undefined) return misused(io, 'Give the amount in euro, such as 15.00.');
    const found = await findAccount(db, typed);
    if (!found.ok) return failed(io, found.message);
    const { id: accountId, email } = found.value;
    for (const line of portrait(found.value)) io.err(line);
    const no = await declined(
      io,
      `Give ${formatEuro(cents)} for "${printable(reason)}"?`,
      flag('yes'),
    );
    if (no !== undefined) return no;
    const at = now();
    const expiresOn = addMonths(dublinDay(at), KEPT_MONTHS);
    const grant = {
      accountId,
      cents,
      kind: 'bonus',
      ref: `office: ${reason}`,
      expiresOn,
      now: at,
    } as const;
    if (!(await inTransaction(db, (tx) => postCredit(tx, grant))))
      return failed(io, 'This account has had credit for this reason. Nothing was done.');
    io.out(`${printable(email)} has ${formatEuro(cents)} more, until ${expiresOn}.`);
    return EXIT.done;
  },
});
