import { refused } from '#domain/result.ts';
import {
  MoveRefusal,
  ensureReady,
  moveToPostgres,
  openedStore,
  isServed,
} from '#server/platform/db/index.ts';
import { StartRefusal } from '#host/refusal.ts';
import { auditOrders } from '../audit/audit.ts';
import { command } from '../command.ts';
import { declined, YES, misused, messageIn, SERVED } from '../io.ts';
import { table } from '../table.ts';
import { counted } from '../text.ts';

const TABLE_COLUMNS = [
  { title: 'Table', of: ([name]: [string, number]) => name },
  { title: 'Rows', of: ([, rows]: [string, number]) => `${rows}`, isRight: true },
];

/** The server must be stopped (D59). */
export const moveDatabaseCommand = command({
  name: 'move-database',
  usage: '--to <address> [--yes]',
  about: 'Moves the SQLite database to PostgreSQL',
  details: [
    'Stop the server first. The address is that of an empty database; its password can be in PGPASSWORD or ~/.pgpass instead.',
    'All of it is moved or nothing, with sessions and unsent mails; then "audit" looks at what arrived.',
    'The SQLite file becomes site.sqlite.moved. It holds personal data: delete it once everything works. To go back before anything new was stored, rename it and take DATABASE_URL out.',
  ],
  options: {
    to: { type: 'string', value: '<address>', about: 'The PostgreSQL database, empty' },
    yes: YES,
  },
  run: async (office, { flag, text }) => {
    const { io, config, close, now } = office;
    const databaseUrl = text('to') ?? '';
    if (!/^postgres(?:ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? ''))
      return misused(
        '--to takes a PostgreSQL address, such as postgresql://courier@localhost:5432/courier.',
      );
    if (config.databaseUrl !== undefined)
      return refused('DATABASE_URL is set, so the database is PostgreSQL already.');
    if (await isServed(office)) return refused(SERVED);
    const no = await declined(io, `Move the database in ${config.dataDir}?`, flag('yes'));
    if (no !== undefined) return no;
    await close();
    const target = { ...config, databaseUrl };
    try {
      await ensureReady(target, 'the address');
      const { rows, kept } = await moveToPostgres(config.dataDir, databaseUrl);
      io.out(table(TABLE_COLUMNS, [...rows]));
      const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
      io.out(`${counted(total, 'row')} moved. The SQLite file is kept as ${kept}.`);
    } catch (error) {
      if (error instanceof MoveRefusal || error instanceof StartRefusal)
        return refused(error.message);
      return refused(`The database cannot be moved: ${messageIn(error)}. It is where it was.`);
    }
    const store = await openedStore({ ...target, mayBegin: true });
    try {
      const found = await auditOrders({ db: store.db, now });
      for (const { about, what } of found) io.out(`- ${about}: ${what}`);
      io.out('Next: set DATABASE_URL to this address, and start the server.');
      if (found.length > 0) return refused(`${counted(found.length, 'finding')}.`);
      return 'Everything adds up.';
    } finally {
      await store.close();
    }
  },
});
