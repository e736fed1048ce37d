import { readEnvironment } from '#server/environment.ts';
import { runOffice, terminal } from '#server/office/index.ts';
import { openOffice } from '#server/open-office.ts';
import { PROJECT_ROOT } from '../tasks/support/project.ts';

/** Runs a command of the office in this terminal, and returns its exit code. Throws a StartRefusal. */
export async function officeCommand(words: readonly string[]): Promise<number> {
  const io = terminal();
  try {
    return await runOffice([...words], {
      io,
      open: (begins) => openOffice(readEnvironment(PROJECT_ROOT), PROJECT_ROOT, io, begins),
    });
  } finally {
    io.close();
  }
}
