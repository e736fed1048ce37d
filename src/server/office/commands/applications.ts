import { refused } from '#domain/result.ts';
import { resolve } from 'node:path';
import { formatMoment } from '#domain/days/calendar.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import { type Row, records } from '#server/platform/db/index.ts';
import { readStoredFile } from '#server/platform/files/index.ts';
import { saveFile } from '#server/platform/index.ts';
import { systemErrorCode } from '#host/refusal.ts';
import { command, type Office } from '../command.ts';
import { findRow } from '../find-row.ts';
import { misused, type CommandResult } from '../io.ts';
import { ALL_OPTION, listText } from '../table.ts';
import { counted, joinLines, printable, shortId, shortTime, sizeOf } from '../text.ts';

export const applicationsCommand = command({
  name: 'applications',
  usage: '[<id> [--cv <file>]] [--spam] [--all]',
  about: 'Lists the applications for jobs, or shows one with its letter and its CV',
  options: {
    spam: { type: 'boolean', about: 'Those that look like spam instead' },
    all: ALL_OPTION,
    cv: { type: 'string', about: 'Writes the CV of one application into a new file' },
  },
  more: 1,
  run: async (office, { words: [typed], flag, text }) => {
    const { db } = office;
    if (typed !== undefined) return showOne(office, typed, text('cv'));
    if (text('cv') !== undefined) return misused('Name the application whose CV you want.');
    const isSpam = flag('spam');
    const rows = await records.all(
      db,
      'applications',
      { spam: isSpam ? 1 : 0 },
      'created_at desc',
      'id desc',
    );
    return listText(
      { columns: APPLICATION_COLUMNS, rows, isAll: flag('all') },
      `${counted(rows.length, 'application')}${isSpam ? ' with the mark of spam' : ''}.`,
    );
  },
});

type Application = Row<'applications'>;

const APPLICATION_COLUMNS = [
  { title: 'Id', of: ({ id }: Application) => shortId(id) },
  { title: 'Received', of: ({ created_at }: Application) => shortTime(created_at) },
  { title: 'Job', of: ({ job }: Application) => job, least: 12 },
  { title: 'Name', of: ({ name }: Application) => name, least: 10 },
  { title: 'E-mail', of: ({ email }: Application) => email, least: 14 },
  { title: 'CV', of: ({ cv_bytes }: Application) => sizeOf(cv_bytes), isRight: true },
];

async function showOne(
  office: Office,
  typed: string,
  file: string | undefined,
): Promise<CommandResult> {
  const { db } = office;
  const found = await findRow(db, ['applications'], typed);
  if (!found.ok) return found;
  const row = await records.get(db, 'applications', { id: found.value.id });
  if (file !== undefined) return saveCv(office, row, file);
  return joinLines([
    `Id:        ${row.id}`,
    `Received:  ${formatMoment(row.created_at)}`,
    `Job:       ${printable(row.job)}`,
    `Name:      ${printable(row.name)}`,
    `E-mail:    ${printable(row.email)}`,
    `Phone:     ${printable(shownPhone(row.phone)) || 'not given'}`,
    `CV:        ${sizeOf(row.cv_bytes)}; save it with --cv <file>`,
    row.spam === 1 && 'Spam:      it has the mark',
    row.cover === '' ? '\nNo letter.' : `\n${printable(row.cover)}`,
  ]);
}

/** Writes a CV into a new file, which only the operator can read. */
async function saveCv(
  { db, folder }: Office,
  row: Application,
  name: string,
): Promise<CommandResult> {
  const bytes = await readStoredFile(db, row.cv_file);
  if (bytes === undefined) return refused('This CV is not in the database.');
  const file = resolve(folder, name);
  try {
    saveFile(file, bytes);
  } catch (error) {
    const code = systemErrorCode(error);
    return refused(`${file} cannot be written (${code}): name another file.`);
  }
  return `The CV is ${file}: ${sizeOf(bytes.length)}.`;
}
