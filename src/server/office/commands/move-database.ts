import {
  ensureReady,
  MoveRefusal,
  moveToPostgres,
  openedStore,
} from '#server/platform/db/index.ts';
import { StartRefusal } from '#server/platform/index.ts';
import { auditOrders } from '../audit/audit.ts';
import { command, type Office } from '../command.ts';
import { declined, YES } from '../confirm.ts';
import { EXIT, failed, misused, type Exit } from '../io.ts';
import { table } from '../table.ts';
import { counted } from '../text.ts';

type Move = Awaited<ReturnType<typeof moveToPostgres>>;

const COLUMNS = [
  { title: 'Table', of: ([name]: [string, number]) => name },
  { title: 'Rows', of: ([, rows]: [string, number]) => `${rows}`, isRight: true },
];

/** Moves the SQLite database to PostgreSQL while the server is stopped (D59). */
export const moveDatabaseCommand = command({
  name: 'move-database',
  usage: '--to <address> [--yes]',
  about: 'Moves the SQLite database to PostgreSQL',
  details: [
    'Stop the server first: while another process has the SQLite file open, nothing is moved. While rows are copied no other can open it.',
    'The address is that of an empty database: postgresql://courier@localhost:5432/courier. Without a password in it, PGPASSWORD or ~/.pgpass has it, so that no list of processes shows it.',
    'Every table is copied in one transaction: all of it or nothing. The rows of each are then counted in both, and "audit" looks at what arrived. Sessions and unsent mails go on there.',
    'The SQLite file is then called site.sqlite.moved, and a server without DATABASE_URL refuses to start. It holds personal data: delete it once everything works. The way back before anything new was stored is to rename it and take DATABASE_URL out.',
  ],
  options: {
    to: { type: 'string', value: '<address>', about: 'The PostgreSQL database, empty' },
    yes: YES,
  },
  run: async (office, { flag, text }) => {
    const { io, config, close } = office;
    const to = text('to') ?? '';
    if (!/^postgres(?:ql)?:$/.test(URL.parse(to)?.protocol ?? ''))
      return misused(
        io,
        '--to takes a PostgreSQL address, such as postgresql://courier@localhost:5432/courier.',
      );
    if (config.databaseUrl !== undefined)
      return failed(
        io,
        'DATABASE_URL is set, so the database is PostgreSQL already: take it out of the settings to move the SQLite file of DATA_DIR.',
      );
    const no = await declined(io, `Move the database in ${config.dataDir}?`, flag('yes'));
    if (no !== undefined) return no;
    // The file is opened by this command alone.
    await close();
    const moved = await move(office, to);
    if (typeof moved === 'string') return failed(io, moved);
    io.out(table(COLUMNS, [...moved.rows]));
    const total = [...moved.rows.values()].reduce((sum, rows) => sum + rows, 0);
    io.out(`${counted(total, 'row')} moved. The SQLite file is kept as ${moved.kept}.`);
    return audited(office, to);
  },
});

/** What was moved, or why nothing was. */
async function move({ config }: Office, databaseUrl: string): Promise<Move | string> {
  try {
    await ensureReady({ ...config, databaseUrl }, 'the address');
    return await moveToPostgres(config.dataDir, databaseUrl);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof MoveRefusal || error instanceof StartRefusal) return error.message;
    return `The database cannot be moved: ${error.message}. It is where it was.`;
  }
}

/** Opens the new database as the server does. */
async function audited({ io, config, now }: Office, databaseUrl: string): Promise<Exit> {
  const store = await openedStore({ ...config, databaseUrl });
  try {
    const found = await auditOrders({ db: store.db, now });
    for (const { about, what } of found) io.out(`- ${about}: ${what}`);
    io.out('Next: set DATABASE_URL to this address, and start the server.');
    if (found.length === 0) io.out('Everything adds up.');
    return found.length === 0 ? EXIT.done : failed(io, `${counted(found.length, 'finding')}.`);
  } finally {
    await store.close();
  }
}
