import { readEnvironment } from '#server/environment.ts';
import { openOffice } from '#server/open-office.ts';
import { runOffice } from '#server/office/run-office.ts';
import { terminal } from '#server/office/terminal.ts';
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
