import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { copyInto, wrongPlace } from '../backup-file.ts';
import { command } from '../command.ts';
import { EXIT, failed, misused } from '../io.ts';
import { sizeOf } from '../size.ts';

/** Copies the database into a file while the server goes on. */
export const backupCommand = command({
  name: 'backup',
  usage: '<file> [--yes]',
  about: 'Copies the database into a new file while the server goes on',
  details: [
    'The copy is checked before it gets its name. It holds personal data: only you can read it.',
    'CVs and photos of deliveries are in it; mails that became files (DATA_DIR/mail) are not.',
    'To bring it back: stop the server, delete site.sqlite, site.sqlite-wal and site.sqlite-shm in DATA_DIR, put the copy there as site.sqlite, and start the server.',
  ],
  options: { yes: { type: 'boolean', about: 'Replaces a file that is there' } },
  needs: ['the name of a file'],
  run: async (office, { words: [name = ''], flag }) => {
    const { io, config, folder } = office;
    if (office.backup === undefined)
      return misused(
        io,
        'This database is PostgreSQL: back it up with its own program, such as pg_dump --format=custom --file=backup.dump "$DATABASE_URL".',
      );
    const file = resolve(folder, name);
    const wrong = wrongPlace(file, config.dataDir);
    if (wrong !== undefined) return failed(io, wrong);
    if (existsSync(file) && !flag('yes'))
      return failed(io, `${file} is there already: name another file, or replace it with --yes.`);
    const copied = await copyInto(file, office.backup);
    if ('problem' in copied) return failed(io, copied.problem);
    io.out(`The backup is ${file}: ${sizeOf(copied.bytes)}, checked.`);
    return EXIT.done;
  },
});
