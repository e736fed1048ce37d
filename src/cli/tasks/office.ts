import { readEnvironment } from '#server/environment.ts';
import { runOffice, terminal } from '#server/office/index.ts';
import { openOffice } from '#server/open-office.ts';
import { PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';

await task(async () => {
  const io = terminal();
  try {
    return await runOffice(process.argv.slice(2), {
      io,
      open: () => openOffice(readEnvironment(PROJECT_ROOT), PROJECT_ROOT, io),
    });
  } finally {
    io.close();
  }
});
