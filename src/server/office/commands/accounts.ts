import { refused } from '#domain/result.ts';
import { ROLES } from '#routes';
import { needsApproval } from '#domain/people/called-roles.ts';
import { formatEuro } from '#domain/money/money.ts';
import { nearest } from '#domain/text/nearest.ts';
import { type Row, records } from '#server/platform/db/index.ts';
import { command, type Command } from '../command.ts';
import { misused, declined, YES } from '../io.ts';
import { ALL_OPTION, listText } from '../table.ts';
import { counted, fullName, shortId, shortTime, printable } from '../text.ts';
import * as accounts from '#server/accounts/index.ts';
import { recordDeed } from '../deeds.ts';
import { ACCOUNT_WORD, findAccount, portrait } from '../find-row.ts';

interface AccountCommand {
  name: string;
  about: string;
  question: string;
  change: typeof accounts.lockLogin;
  done: (email: string) => string;
  already: string;
}

const accountCommand = ({ question, change, done, already, ...facts }: AccountCommand): Command =>
  command({
    ...facts,
    usage: '<id or e-mail> [--yes]',
    options: { yes: YES },
    isDeed: true,
    needs: [ACCOUNT_WORD],
    run: async (office, { words: [typed = ''], flag }) => {
      const { db, io, now } = office;
      const found = await findAccount(db, typed);
      if (!found.ok) return found;
      const { value: account } = found;
      for (const line of portrait(account)) io.err(line);
      const no = await declined(io, question, flag('yes'));
      if (no !== undefined) return no;
      const result = await change(db, account.id, now());
      if (result !== 'done')
        return refused(`${{ ...UNCHANGED, already }[result]} Nothing was done.`);
      await recordDeed(db, office, { command: facts.name, entityId: account.id });
      return done(printable(account.email));
    },
  });

const UNCHANGED = {
  unneeded: 'This account needs no approval: only drivers and depots do.',
  unknown: 'This account is gone.',
};

export const lockCommand = accountCommand({
  name: 'lock',
  about: 'Ends the sessions of an account and keeps it from logging in',
  question: 'Lock this account?',
  change: accounts.lockLogin,
  done: (email) =>
    `${email} is logged out everywhere and cannot log in. "unlock ${email}" undoes it.`,
  already: 'This account is locked already.',
});

export const unlockCommand = accountCommand({
  name: 'unlock',
  about: 'Lets a locked account log in again',
  question: 'Unlock this account?',
  change: accounts.unlockLogin,
  done: (email) => `${email} can log in again, with the password of before.`,
  already: 'This account is not locked.',
});

export const secondStepOffCommand = accountCommand({
  name: 'second-step-off',
  about: 'Takes the second step off a login whose owner has lost app and codes',
  question:
    'Have they proved who they are, by more than their e-mail address? Take the second step off?',
  change: accounts.removeSecondStep,
  done: (email) =>
    `${email} logs in with the password alone from now on, and hears of it by mail. A depot sets it up again before it scans.`,
  already: 'This account has no second step.',
});

export const withdrawCommand = accountCommand({
  name: 'withdraw',
  about: 'Takes the approval of a driver or a depot back: it scans nothing from now on',
  question: 'Take the approval back?',
  change: accounts.withdrawApproval,
  done: (email) =>
    `${email} is logged out everywhere and may not scan. Parcels of that round can be scanned by a depot, or with "scan".`,
  already: 'This account has no approval.',
});

export const approveCommand = accountCommand({
  name: 'approve',
  about: 'Approves a driver or a depot, which may scan parcels then',
  question: 'Approve this account?',
  change: accounts.approveAccount,
  done: (email) => `${email} is approved and hears of it by mail.`,
  already: 'This account is approved already.',
});

export const accountsCommand = command({
  name: 'accounts',
  usage: '[--waiting] [--role <role>] [--all]',
  about: 'Lists the accounts, the newest first',
  options: {
    waiting: { type: 'boolean', about: 'Only drivers and depots that wait for approval' },
    role: { type: 'string', value: '<role>', about: `Only one of: ${ROLES.join(', ')}` },
    all: ALL_OPTION,
  },
  run: async ({ db }, { flag, text }) => {
    const typed = text('role');
    const role = ROLES.find((known) => known === typed?.toLowerCase());
    if (typed !== undefined && role === undefined) {
      const meant = nearest(typed, ROLES);
      const hint =
        meant === undefined ? `Give one of: ${ROLES.join(', ')}.` : `Did you mean ${meant}?`;
      return misused(`"${typed}" is no role. ${hint}`);
    }
    const wanted = role === undefined ? {} : { role };
    const all = await records.all(db, 'accounts', wanted, 'created_at desc', 'id desc');
    const rows = flag('waiting') ? all.filter(isWaiting) : all;
    return listText(
      { columns: ACCOUNT_COLUMNS, rows, isAll: flag('all') },
      `${counted(rows.length, 'account')}${flag('waiting') ? ' to approve' : ''}.`,
      rows.some(isWaiting) && '"approve <id or e-mail>" gives a driver or a depot its rights.',
    );
  },
});

type Account = Pick<Row<'accounts'>, 'role' | 'approved_at'>;

const isWaiting = ({ role, approved_at }: Account): boolean =>
  needsApproval(role) && approved_at === null;

function approvalOf(account: Account): string {
  if (isWaiting(account)) return 'waits';
  return account.approved_at === null ? '' : 'approved';
}

const ACCOUNT_COLUMNS = [
  { title: 'Id', of: ({ id }: Row<'accounts'>) => shortId(id) },
  { title: 'Since', of: ({ created_at }: Row<'accounts'>) => shortTime(created_at) },
  { title: 'Role', of: ({ role }: Row<'accounts'>) => role },
  { title: 'Name', of: fullName, least: 10 },
  { title: 'E-mail', of: ({ email }: Row<'accounts'>) => email, least: 14 },
  { title: 'Approval', of: approvalOf },
  {
    title: 'Login',
    of: ({ locked_at, second_step_at }: Row<'accounts'>) =>
      locked_at !== null ? 'locked' : second_step_at === null ? '' : 'two steps',
  },
  {
    title: 'Credit',
    of: ({ credit_cents }: Row<'accounts'>) => formatEuro(credit_cents),
    isRight: true,
  },
];
