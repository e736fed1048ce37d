import { runForwarding } from '../setup/run.mjs';
import { PROJECT_ROOT } from './support/project.ts';

process.exitCode = await runForwarding(
  process.execPath,
  ['tests/bench/site.ts', ...process.argv.slice(2)],
  { cwd: PROJECT_ROOT },
);
