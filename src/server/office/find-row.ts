import { sql } from 'kysely';
import { ok, refused, type Result } from '#domain/result.ts';
import { type Db, records, type Row } from '#server/platform/db/index.ts';
import { shortId, fullName, printable } from './text.ts';
import { formatMoment } from '#domain/days/calendar.ts';
import { formatTrackingNumber, readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';

type NamedTable =
  'enquiries' | 'accounts' | 'registrations' | 'subscribers' | 'applications' | 'outbox';

interface FoundRow<T extends NamedTable> {
  table: T;
  id: string;
}

const MIN_ID_CHARACTERS = 4;

export async function findRow<T extends NamedTable>(
  db: Db,
  tables: readonly T[],
  typed: string,
): Promise<Result<FoundRow<T>>> {
  const part = typed.trim().toLowerCase();
  if (!/^[\da-f-]{1,36}$/.test(part)) return refused(`"${typed}" is no id: the lists show them.`);
  if (part.length < MIN_ID_CHARACTERS)
    return refused(`Give at least ${MIN_ID_CHARACTERS} characters of the id.`);
  const found: FoundRow<T>[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)}
      where id like ${`%${part}`} or id like ${`${part}%`} order by id limit 6`.execute(db);
    found.push(...rows.map(({ id }) => ({ table, id })));
  }
  const exact = found.find(({ id }) => id === part);
  const [first, second] = found;
  if (exact !== undefined) return ok(exact);
  if (first === undefined) return refused(`Nothing here has the id ${part}.`);
  if (second === undefined) return ok(first);
  const some = found.slice(0, 5).map(({ id }) => shortId(id));
  return refused(
    `More than one has an id with ${part}: give more of it, such as ${some.join(', ')}.`,
  );
}

/** Finds a booking by its tracking number, which may be typed with spaces. */
export async function findBookingTyped(
  db: Db,
  words: readonly string[],
): Promise<Result<Row<'bookings'>>> {
  const tracking = readTrackingNumber(words.join(''));
  if (tracking === undefined)
    return refused(`"${printable(words.join(' '))}" is no tracking number of ours.`);
  const booking = await records.find(db, 'bookings', { tracking });
  return booking === undefined
    ? refused(`No parcel has the number ${formatTrackingNumber(tracking)}.`)
    : ok(booking);
}

export const ACCOUNT_WORD =
  'the e-mail address of an account, its id, or the first or last characters of that';

export async function findAccount(db: Db, typed: string): Promise<Result<Row<'accounts'>>> {
  if (typed.includes('@')) {
    const email = typed.trim().toLowerCase();
    const account = await records.find(db, 'accounts', { email });
    return account === undefined
      ? refused(`No account has the address ${email}. It may not be confirmed yet.`)
      : ok(account);
  }
  const found = await findRow(db, ['accounts'], typed);
  return found.ok ? ok(await records.get(db, 'accounts', { id: found.value.id })) : found;
}

export function portrait(account: Row<'accounts'>): string[] {
  const { email, role, phone, company, vehicle, area, created_at, approved_at } = account;
  const lines: [string, string][] = [
    ['Name', fullName(account)],
    ['E-mail', email],
    ['Role', role],
    ['Phone', shownPhone(phone)],
    ['Company', company],
    ['Vehicle', vehicle],
    ['Area', area],
    ['Since', formatMoment(created_at)],
    ['Approved', approved_at === null ? '' : formatMoment(approved_at)],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([title, value]) => `${`${title}:`.padEnd(9)} ${printable(value)}`);
}
