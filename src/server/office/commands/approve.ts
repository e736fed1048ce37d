import { formatMoment } from '#domain/calendar.ts';
import { type Approval, approveAccount } from '#server/accounts/index.ts';
import { command } from '../command.ts';
import { declined, YES } from '../confirm.ts';
import { ACCOUNT_WORD, findAccount, portrait } from '../find-account.ts';
import { EXIT, failed } from '../io.ts';
import { printable } from '../text.ts';

export const approveCommand = command({
  name: 'approve',
  usage: '<id or e-mail> [--yes]',
  about: 'Approves a driver or a depot, which may scan parcels then',
  options: { yes: YES },
  needs: [ACCOUNT_WORD],
  run: async ({ db, io, now }, { words: [typed = ''], flag }) => {
    const found = await findAccount(db, typed);
    if (!found.ok) return failed(io, found.message);
    const { value: account } = found;
    const { id, role, email, approved_at } = account;
    if (approved_at !== null)
      return failed(
        io,
        `This account was approved on ${formatMoment(approved_at)}. Nothing was done.`,
      );
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
