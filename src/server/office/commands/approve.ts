import { type Approval, approveAccount } from '#server/accounts/index.ts';
import type { Db, Row } from '#server/platform/db/index.ts';
import { command } from '../command.ts';
import { declined, YES } from '../confirm.ts';
import { findRow } from '../find-row.ts';
import { EXIT, failed } from '../io.ts';
import { fullName, longTime, printable } from '../text.ts';

/** Approves a driver or a depot. */
export const approveCommand = command({
  name: 'approve',
  usage: '<id or e-mail> [--yes]',
  about: 'Approves a driver or a depot, which may scan parcels then',
  options: { yes: YES },
  needs: ['the e-mail address of an account, its id, or the first or last characters of that'],
  run: async ({ db, io, now }, { words: [typed = ''], flag }) => {
    const account = await accountOf(db, typed);
    if ('problem' in account) return failed(io, account.problem);
    const { id, role, email, approved_at } = account;
    if (approved_at !== null)
      return failed(io, `This account was approved on ${longTime(approved_at)}. Nothing was done.`);
    if (role !== 'driver' && role !== 'depot') return failed(io, SENTENCES.unneeded);
    for (const line of portrait(account)) io.err(line);
    const no = await declined(io, `Approve this ${role}?`, flag('yes'));
    if (no !== undefined) return no;
    const approval = await approveAccount(db, id, now());
    if (approval !== 'approved') return failed(io, SENTENCES[approval]);
    io.out(`${printable(email)} is approved and hears of it by mail.`);
    return EXIT.done;
  },
});

const SENTENCES: Readonly<Record<Exclude<Approval, 'approved'>, string>> = {
  already: 'Somebody has approved this account just now. Nothing was done.',
  unneeded: 'This account needs no approval: only drivers and depots do. Nothing was done.',
  unknown: 'This account is gone. Nothing was done.',
};

async function accountOf(db: Db, typed: string): Promise<Row<'accounts'> | { problem: string }> {
  const accounts = db.selectFrom('accounts').selectAll();
  if (typed.includes('@')) {
    // Addresses are stored in lower case.
    const email = typed.trim().toLowerCase();
    const account = await accounts.where('email', '=', email).executeTakeFirst();
    return (
      account ?? { problem: `No account has the address ${email}. It may not be confirmed yet.` }
    );
  }
  const found = await findRow(db, ['accounts'], typed);
  return 'problem' in found ? found : accounts.where('id', '=', found.id).executeTakeFirstOrThrow();
}

/** What the office sees before it approves somebody. */
function portrait(account: Row<'accounts'>): string[] {
  const { email, phone, company, vehicle, area, created_at } = account;
  const lines: [string, string][] = [
    ['Name', fullName(account)],
    ['E-mail', email],
    ['Phone', phone],
    ['Company', company],
    ['Vehicle', vehicle],
    ['Area', area],
    ['Since', longTime(created_at)],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([title, value]) => `${`${title}:`.padEnd(9)} ${printable(value)}`);
}
