import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { startServer } from '#server/main.ts';
import { findBrowser } from '../paths/browser.ts';
import { DIST } from '../paths/dist.ts';
import { ownData } from '../people/own-data.ts';

/** Starts the site, and finds the browser where `npm test` has not; workers read both from the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env['BROWSER_PROJECTS'] === undefined) {
    const browser = await findBrowser();
    if ('problem' in browser) throw new Error(browser.problem);
    process.env['CHROMIUM_PATH'] = browser.path;
  }
  const environment = ownData();
  const { url, close } = await startServer({
    root: PROJECT_ROOT,
    dist: DIST,
    host: 'localhost',
    port: 0,
    environment,
  });
  process.env['SITE_URL'] = url;
  process.env['SITE_DATA'] = environment['DATA_DIR'];
  return close;
}
