import { formatMoment } from '#domain/calendar.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { type Db, type Row, rowOrThrow, rowWhere } from '#server/platform/db/index.ts';
import { findRow } from './find-row.ts';
import { fullName, printable } from './text.ts';

export const ACCOUNT_WORD =
  'the e-mail address of an account, its id, or the first or last characters of that';

export async function findAccount(db: Db, typed: string): Promise<Result<Row<'accounts'>>> {
  if (typed.includes('@')) {
    const email = typed.trim().toLowerCase();
    const account = await rowWhere(db, 'accounts', { email });
    return account === undefined
      ? refused(`No account has the address ${email}. It may not be confirmed yet.`)
      : ok(account);
  }
  const found = await findRow(db, ['accounts'], typed);
  return found.ok ? ok(await rowOrThrow(db, 'accounts', { id: found.value.id })) : found;
}

export function portrait(account: Row<'accounts'>): string[] {
  const { email, phone, company, vehicle, area, created_at } = account;
  const lines: [string, string][] = [
    ['Name', fullName(account)],
    ['E-mail', email],
    ['Phone', phone],
    ['Company', company],
    ['Vehicle', vehicle],
    ['Area', area],
    ['Since', formatMoment(created_at)],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([title, value]) => `${`${title}:`.padEnd(9)} ${printable(value)}`);
}
