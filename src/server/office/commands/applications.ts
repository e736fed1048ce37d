import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatMoment } from '#domain/calendar.ts';
import { type Row, records } from '#server/platform/db/index.ts';
import { readStoredFile } from '#server/platform/files/index.ts';
import { systemErrorCode } from '#server/platform/index.ts';
import { command, type Office } from '../command.ts';
import { findRow } from '../find-row.ts';
import { EXIT, failed, misused, type Exit, sizeOf } from '../io.ts';
import { ALL_OPTION, printList } from '../table.ts';
import { counted, printable, shortId, shortTime } from '../text.ts';

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
    const { db, io } = office;
    if (typed !== undefined) return showOne(office, typed, text('cv'));
    if (text('cv') !== undefined) return misused(io, 'Name the application whose CV you want.');
    const isSpam = flag('spam');
    const rows = await records.all(
      db,
      'applications',
      { spam: isSpam ? 1 : 0 },
      'created_at desc',
      'id desc',
    );
    return printList(
      io,
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

async function showOne(office: Office, typed: string, file: string | undefined): Promise<Exit> {
  const { db, io } = office;
  const found = await findRow(db, ['applications'], typed);
  if (!found.ok) return failed(io, found.message);
  const row = await records.get(db, 'applications', { id: found.value.id });
  if (file !== undefined) return saveCv(office, row, file);
  io.out(`Id:        ${row.id}`);
  io.out(`Received:  ${formatMoment(row.created_at)}`);
  io.out(`Job:       ${printable(row.job)}`);
  io.out(`Name:      ${printable(row.name)}`);
  io.out(`E-mail:    ${printable(row.email)}`);
  io.out(`Phone:     ${printable(row.phone) || 'not given'}`);
  io.out(`CV:        ${sizeOf(row.cv_bytes)}; save it with --cv <file>`);
  if (row.spam === 1) io.out('Spam:      it has the mark, and the office got no mail about it');
  io.out(row.cover === '' ? '\nNo letter.' : `\n${printable(row.cover)}`);
  return EXIT.done;
}

/** Never overwrites; readable by the operator only. */
async function saveCv({ db, io, folder }: Office, row: Application, name: string): Promise<Exit> {
  const bytes = await readStoredFile(db, row.cv_file);
  if (bytes === undefined) return failed(io, 'This CV is not in the database.');
  const file = resolve(folder, name);
  try {
    writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const code = systemErrorCode(error);
    return failed(io, `${file} cannot be written (${code}): name another file.`);
  }
  io.out(`The CV is ${file}: ${sizeOf(bytes.length)}.`);
  return EXIT.done;
}
