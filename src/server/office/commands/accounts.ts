import { ROLES } from '#routes';
import { formatEuro } from '#domain/money.ts';
import { nearest } from '#domain/nearest.ts';
import type { Row } from '#server/platform/db/index.ts';
import { command } from '../command.ts';
import { misused } from '../io.ts';
import { ALL_OPTION, printList } from '../list.ts';
import { counted, fullName, shortId, shortTime } from '../text.ts';

export const accountsCommand = command({
  name: 'accounts',
  usage: '[--waiting] [--role <role>] [--all]',
  about: 'Lists the accounts, the newest first',
  options: {
    waiting: { type: 'boolean', about: 'Only drivers and depots that wait for approval' },
    role: { type: 'string', value: '<role>', about: `Only one of: ${ROLES.join(', ')}` },
    all: ALL_OPTION,
  },
  run: async ({ db, io }, { flag, text }) => {
    const typed = text('role');
    const role = ROLES.find((known) => known === typed?.toLowerCase());
    if (typed !== undefined && role === undefined) {
      const meant = nearest(typed, ROLES);
      const hint =
        meant === undefined ? `Give one of: ${ROLES.join(', ')}.` : `Did you mean ${meant}?`;
      return misused(io, `"${typed}" is no role. ${hint}`);
    }
    const rows = await db
      .selectFrom('accounts')
      .selectAll()
      .$if(flag('waiting'), (query) =>
        query.where('role', 'in', ['driver', 'depot']).where('approved_at', 'is', null),
      )
      .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'user'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return printList(
      io,
      { columns: COLUMNS, rows, isAll: flag('all') },
      `${counted(rows.length, 'account')}${flag('waiting') ? ' to approve' : ''}.`,
      rows.some(isWaiting) && '"approve <id or e-mail>" gives a driver or a depot its rights.',
    );
  },
});

type Account = Pick<Row<'accounts'>, 'role' | 'approved_at'>;

const isWaiting = ({ role, approved_at }: Account): boolean =>
  (role === 'driver' || role === 'depot') && approved_at === null;

function approvalOf(account: Account): string {
  if (isWaiting(account)) return 'waits';
  return account.approved_at === null ? '' : 'approved';
}

const COLUMNS = [
  { title: 'Id', of: ({ id }: Row<'accounts'>) => shortId(id) },
  { title: 'Since', of: ({ created_at }: Row<'accounts'>) => shortTime(created_at) },
  { title: 'Role', of: ({ role }: Row<'accounts'>) => role },
  { title: 'Name', of: fullName, least: 10 },
  { title: 'E-mail', of: ({ email }: Row<'accounts'>) => email, least: 14 },
  { title: 'Approval', of: approvalOf },
  {
    title: 'Login',
    of: ({ locked_at }: Row<'accounts'>) => (locked_at === null ? '' : 'locked'),
  },
  {
    title: 'Credit',
    of: ({ credit_cents }: Row<'accounts'>) => formatEuro(credit_cents),
    isRight: true,
  },
];
