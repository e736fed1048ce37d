import { addressFrom, configFrom } from '#server/config.ts';
import { readEnvironment, unknownSettings } from '#server/environment.ts';
import { serveUntilStopped } from '#server/main.ts';
import { ensureReady } from '#server/platform/db/index.ts';
import { ensureFree } from '#server/platform/http/index.ts';
import { PROJECT_ROOT } from '../tasks/support/project.ts';
import { task } from '../tasks/support/task.ts';

await task(async () => {
  const words = process.argv.slice(2);
  if (words.some((word) => word !== '--demo')) {
    console.error('npm start takes one word: "npm start -- --demo" puts in demonstration data.');
    return 2;
  }
  const environment = readEnvironment(PROJECT_ROOT);
  const address = addressFrom(environment);
  for (const sentence of unknownSettings(PROJECT_ROOT)) console.warn(sentence);
  // Mistakes in the settings are found before the slow build.
  const config = configFrom(environment, PROJECT_ROOT);
  await ensureReady(config);
  await ensureFree(address);
  // Production serves an existing build.
  const code = config.isProduction ? 0 : await ensureBuilt();
  if (code !== 0) return code;
  if (words.length > 0 && !(await putDemonstration()) && config.isProduction) return 1;
  await serveUntilStopped({ root: PROJECT_ROOT, ...address, environment });
  return 0;
});

/** Builds the site where something of it changed. Returns the exit code. */
async function ensureBuilt(): Promise<number> {
  const { buildSite, isBuilt } = await import('../tasks/support/build-site.ts');
  return isBuilt() ? 0 : buildSite();
}

/** Says whether the data was put in. A database that has it already is served as it is. */
async function putDemonstration(): Promise<boolean> {
  const { officeCommand } = await import('./office-command.ts');
  return (await officeCommand(['demo'])) === 0;
}
